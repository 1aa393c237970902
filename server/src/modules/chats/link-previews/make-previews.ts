import { chatLimits } from '@fieldproof/contracts/limits'
import { maskContactDetails } from '@fieldproof/policy/contact-details'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { drawLinkPicture } from '#kernel/files/picture.ts'
import { keepFile, releaseFile, putFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { CallLimits } from '#kernel/limits/call-limits.ts'
import { LinkUnreadable, type LinkPage, type Ports } from '#kernel/ports/index.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { LinkPreviewsTable } from '../tables.ts'
import { attachPreviews } from './attach-previews.ts'

/** The dependencies of making previews. */
export interface PreviewParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  ports: Pick<Ports, 'linkPages' | 'files'>
  realtime: Realtime
  limits: CallLimits
  /** Awaited before a picture is drawn, see `GiveWay`. */
  turn?: () => Promise<void>
}

/** Milliseconds after which the reader of a page counts as dead; longer than a page and its picture can take. */
const LEASE = 60_000
/** Attempts for one page: a page that crashes the process that reads it is given up after them. */
const ATTEMPTS = 3
/** Milliseconds between two requests to a host that has reached its limit. */
const LATER = 20_000

type LeasedPage = Pick<Selectable<LinkPreviewsTable>, 'url_hash' | 'url' | 'attempts' | 'asked_at'>

/** Leases the page that has been due longest. */
const lease = ({ db, clock }: PreviewParts): Promise<LeasedPage | undefined> => {
  const now = clock.now()
  const due = db
    .selectFrom('link_previews')
    .select('url_hash')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
  return db
    .updateTable('link_previews')
    .set({ due_at: new Date(now.getTime() + LEASE), attempts: sql`attempts + 1` })
    .where('url_hash', 'in', due)
    .returning(['url_hash', 'url', 'attempts', 'asked_at'])
    .executeTakeFirst()
}

/** Restricts a query to the row of a page. It finds nothing if another instance has leased the page meanwhile. */
const ifStillLeased = <
  Query extends { where: (column: 'url_hash' | 'attempts', sign: '=', value: string | number) => Query },
>(
  query: Query,
  { url_hash: hash, attempts }: LeasedPage,
): Query => query.where('url_hash', '=', hash).where('attempts', '=', attempts)

/** Whether the host of a page may get a request now. If not, the page waits, and this attempt does not count. */
const mayAskHost = async ({ db, clock, limits }: PreviewParts, leased: LeasedPage): Promise<boolean> => {
  try {
    await limits.count('link-preview.host', new URL(leased.url).hostname)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const later = { due_at: new Date(clock.now().getTime() + LATER), attempts: leased.attempts - 1 }
    await ifStillLeased(db.updateTable('link_previews').set(later), leased).execute()
    return false
  }
}

/** The thumbnail of a page in the store; null if it has no usable picture. */
const keepPicture = async (
  { db, clock, ports, turn }: PreviewParts,
  picture: Buffer | null,
): Promise<StoredFileRow | null> => {
  if (!picture) return null
  try {
    await turn?.()
    const content = await drawLinkPicture(picture)
    return await putFile(db, ports.files, clock.now(), {
      ownerId: null,
      kind: 'link-preview',
      name: 'link.jpg',
      contentType: 'image/jpeg',
      content,
    })
  } catch (error) {
    // The picture has too many pixels or is broken, or the store is full: the preview has no picture.
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Contact details of a page are hidden in every preview, because people without an order read it too (CHAT-4). */
const contentOf = ({ title, description, siteName }: LinkPage) => ({
  title: maskContactDetails(title),
  description: maskContactDetails(description),
  site_name: maskContactDetails(siteName),
})

/** Stores the result. If the page cannot be read, the earlier preview stays. The address is deleted. */
const storeResult = async (parts: PreviewParts, leased: LeasedPage, page: LinkPage | null): Promise<void> => {
  const { db, clock } = parts
  const picture = page && (await keepPicture(parts, page.picture))
  const now = clock.now()
  const found = page && {
    ...contentOf(page),
    picture_id: picture?.id ?? null,
    expires_at: new Date(now.getTime() + chatLimits.previewKept),
  }
  await db.transaction().execute(async (transaction) => {
    const before = await ifStillLeased(transaction.selectFrom('link_previews').select(['picture_id', 'title']), leased)
      .where('due_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Another instance has already stored the result. This picture is swept.
    if (!before) return
    if (picture) await keepFile(transaction, picture.id, now)
    if (found && before.picture_id !== null) await releaseFile(transaction, before.picture_id, now)
    const shortExpiry = before.title === null && { expires_at: new Date(now.getTime() + chatLimits.previewFailed) }
    await transaction
      .updateTable('link_previews')
      .set({ url: '', due_at: null, fetched_at: now, ...(found ?? shortExpiry) })
      .where('url_hash', '=', leased.url_hash)
      .execute()
  })
}

/** The page at an address; null if it cannot be read. */
const readPage = async ({ ports, log }: PreviewParts, url: string): Promise<LinkPage | null> => {
  try {
    return await ports.linkPages.read(url)
  } catch (error) {
    if (!(error instanceof LinkUnreadable)) throw error
    // Only the host: the rest of an address may be a secret.
    log.info({ host: new URL(url).hostname }, 'The page of a link could not be read')
    return null
  }
}

const makeOne = async (parts: PreviewParts, leased: LeasedPage): Promise<void> => {
  const isTooLate = parts.clock.now().getTime() - leased.asked_at.getTime() > chatLimits.previewFresh
  if (leased.attempts > ATTEMPTS || isTooLate) return storeResult(parts, leased, null)
  if (await mayAskHost(parts, leased)) await storeResult(parts, leased, await readPage(parts, leased.url))
}

/**
 * Reads the page that has been due longest, and then shows the messages whose previews are known by now (CHAT-21).
 * Several instances may do this at once: each page is read by one. A page of a killed instance is read again once its
 * lease ends.
 * @returns whether there was one
 */
export const makeNextPreview = async (parts: PreviewParts): Promise<boolean> => {
  if (!parts.ports.linkPages.isOn) return false
  const leased = await lease(parts)
  if (leased) await makeOne(parts, leased)
  await attachPreviews(parts)
  return leased !== undefined
}
