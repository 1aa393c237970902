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

type Taken = Pick<Selectable<LinkPreviewsTable>, 'url_hash' | 'url' | 'attempts' | 'asked_at'>

/** Takes a due page, with a lease. */
const take = ({ db, clock }: PreviewParts): Promise<Taken | undefined> => {
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

/** Restricts a query to the row of a page, unless another instance has taken it since. */
const mine = <Query extends { where: (column: 'url_hash' | 'attempts', sign: '=', value: string | number) => Query }>(
  query: Query,
  { url_hash: hash, attempts }: Taken,
): Query => query.where('url_hash', '=', hash).where('attempts', '=', attempts)

/** Whether the host of a page may be asked now. Otherwise the page waits, without an attempt. */
const mayAskHost = async ({ db, clock, limits }: PreviewParts, taken: Taken): Promise<boolean> => {
  try {
    await limits.count('link-preview.host', new URL(taken.url).hostname)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const later = { due_at: new Date(clock.now().getTime() + LATER), attempts: taken.attempts - 1 }
    await mine(db.updateTable('link_previews').set(later), taken).execute()
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
const settle = async (parts: PreviewParts, taken: Taken, page: LinkPage | null): Promise<void> => {
  const { db, clock } = parts
  const picture = page && (await keepPicture(parts, page.picture))
  const now = clock.now()
  const found = page && {
    ...contentOf(page),
    picture_id: picture?.id ?? null,
    expires_at: new Date(now.getTime() + chatLimits.previewKept),
  }
  await db.transaction().execute(async (transaction) => {
    const before = await mine(transaction.selectFrom('link_previews').select(['picture_id', 'title']), taken)
      .where('due_at', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // Another instance has already stored it: this picture is swept.
    if (!before) return
    if (picture) await keepFile(transaction, picture.id, now)
    if (found && before.picture_id !== null) await releaseFile(transaction, before.picture_id, now)
    const forgotten = before.title === null && { expires_at: new Date(now.getTime() + chatLimits.previewFailed) }
    await transaction
      .updateTable('link_previews')
      .set({ url: '', due_at: null, fetched_at: now, ...(found ?? forgotten) })
      .where('url_hash', '=', taken.url_hash)
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

const makeOne = async (parts: PreviewParts, taken: Taken): Promise<void> => {
  const isTooLate = parts.clock.now().getTime() - taken.asked_at.getTime() > chatLimits.previewFresh
  if (taken.attempts > ATTEMPTS || isTooLate) return settle(parts, taken, null)
  if (await mayAskHost(parts, taken)) await settle(parts, taken, await readPage(parts, taken.url))
}

/**
 * Reads the page that has been due longest, and then shows the messages whose previews are known by now (CHAT-21).
 * Several instances may do this at once: each page is read by one. A page of a killed instance is read again once its
 * lease ends.
 * @returns whether there was one
 */
export const makeNextPreview = async (parts: PreviewParts): Promise<boolean> => {
  if (!parts.ports.linkPages.isOn) return false
  const taken = await take(parts)
  if (taken) await makeOne(parts, taken)
  await attachPreviews(parts)
  return taken !== undefined
}
