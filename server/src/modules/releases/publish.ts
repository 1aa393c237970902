import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { FieldFault } from '@fieldproof/contracts/envelope'
import type { Clock } from '#kernel/clock.ts'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { breaksUnique } from '#kernel/db/failures.ts'
import type { ReleaseActor } from '#kernel/http/context.ts'
import type { Refusal } from '#kernel/refusals/refusal.ts'
import { withCompressed } from './store/precompress.ts'
import type { ReleaseStore, StoredFile } from './store/release-store.ts'
import { isDevelopmentBuild } from './development-build.ts'
import { recordsOf, releaseSet } from './facts.ts'
import { codeFaults } from './code-faults.ts'
import { fileFaults, recordFaults } from './record-faults.ts'
import { RELEASES_CHANNEL } from './releases-channel.ts'
import { lockForPublishing } from './release-locks.ts'
import type { ServedSite } from './served-site.ts'
import { declarationFaults, needFaults, routeFaults } from './set-faults.ts'
import { keptMaps } from './source-places.ts'
import { asSummary, liveIn, summaryColumns, type ReleaseSummary } from './summaries.ts'
import { areasInWords, mayPublish } from './token-actors.ts'
import { conflict, forbidden, invalid, isStoreUnreadable } from './refusals.ts'

export interface ReleasesParts {
  db: Db
  store: ReleaseStore
  site: ServedSite
  clock: Clock
  /** The key for hashes of release tokens, derived from the installation's secret. */
  tokenKey: Buffer
}

export interface PublishRequest {
  record: ReleaseRecord
  /** With contents in base64. */
  files: readonly { path: string; content: string }[]
  /** Source maps of the scripts, named `<script>.map`, in base64. */
  maps?: readonly { path: string; content: string }[] | undefined
  /** Whether to compress a development build faster, but less. */
  inHaste?: boolean | undefined
}

/** Faults for source maps that belong to no script of the release. */
const mapFaults = ({ files }: ReleaseRecord, maps: readonly StoredFile[]): FieldFault[] => {
  const expected = new Set(files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => `${path}.map`))
  return maps
    .filter(({ path }) => !expected.delete(path))
    .map(({ path }) => ({
      field: `maps.${path}`,
      message: `${path} is the source map of no script of this release, or was sent twice. Publish what the build wrote.`,
    }))
}

const fromBase64 = (sent: readonly { path: string; content: string }[]): StoredFile[] =>
  sent.map(({ path, content }) => ({ path, content: Buffer.from(content, 'base64') }))

const alreadyThere = ({ name, version }: ReleaseRecord): Refusal =>
  conflict(
    `${name} ${version} is in the registry already, and a release never changes. Raise the version and publish that.`,
    undefined,
    'already-published',
  )

/** The live releases of this server's environment, and both the live and the newest shell. */
const surroundings = async (db: Db, environment: string) => {
  const row = await db
    .selectFrom('environments')
    .select('composition_id')
    .where('name', '=', environment)
    .executeTakeFirst()
  const live =
    row?.composition_id == null
      ? new Map<string, ReleaseRecord>()
      : await recordsOf(db, await releaseSet(db, row.composition_id))
  const newest = await db
    .selectFrom('releases')
    .select('record')
    .where('name', '=', SHELL)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { live, shells: [live.get(SHELL), newest?.record].filter((shell) => shell !== undefined) }
}

/** What is wrong with a new release, by itself and beside the live ones. */
const faultsOf = async (
  { db, site }: ReleasesParts,
  record: ReleaseRecord,
  files: readonly StoredFile[],
): Promise<FieldFault[]> => {
  const { live, shells } = await surroundings(db, site.environment)
  const manifests = [...live.values()].flatMap(({ manifest }) => manifest ?? [])
  const faults = [
    ...recordFaults(record, files, manifests),
    ...codeFaults(
      record,
      files,
      manifests.flatMap(({ declares }) => declares?.events ?? []),
    ),
  ]
  if (record.name === SHELL) return faults
  const [shell] = shells
  if (shell === undefined) {
    faults.push({
      field: 'record.needs',
      message: 'There is no shell in the registry yet that could provide what an area needs. Publish the shell first.',
    })
  } else {
    // To publish, either the live or the newest shell has to fit. To go live, the live shell has to.
    const perShell = shells.map((one) => needFaults(record, one))
    if (perShell.every((unmet) => unmet.length > 0)) faults.push(...(perShell[0] ?? []))
  }
  return [...faults, ...routeFaults(record, live.values()), ...declarationFaults(record, live.values())]
}

/** Compresses two files at a time, because the thread pool has other work too. */
const compressAll = async (files: readonly StoredFile[], inHaste: boolean): Promise<StoredFile[]> => {
  const waiting = [...files]
  const forms: StoredFile[] = []
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
      forms.push(...(await withCompressed(file, inHaste)))
  }
  await Promise.all([work(), work()])
  return forms
}

const sameFiles = (one: ReleaseRecord, other: ReleaseRecord): boolean => {
  const hashes = (record: ReleaseRecord) =>
    record.files
      .map(({ path, integrity }) => `${path} ${integrity}`)
      .sort()
      .join('\n')
  return hashes(one) === hashes(other)
}

const findRow = (db: Db, { name, version }: ReleaseRecord) =>
  db.selectFrom('releases').selectAll().where('name', '=', name).where('version', '=', version).executeTakeFirst()

/** Inserts the row that makes stored files a release. */
const insertRelease = (transaction: Db, record: ReleaseRecord, { at, by }: { at: Date; by: string }) =>
  transaction
    .insertInto('releases')
    .values({
      name: record.name,
      version: record.version,
      container: record.container,
      record: JSON.stringify(record),
      source_key: record.sourceKey,
      files: record.files.length,
      bytes: record.files.reduce((sum, file) => sum + file.bytes, 0),
      published_at: at,
      published_by: by,
    })
    .returning(summaryColumns)
    .executeTakeFirstOrThrow()

/** The refusal for a version or a container that another release already has; other errors unchanged. */
const asRefusal = (error: unknown, record: ReleaseRecord): unknown => {
  if (breaksUnique(error, 'releases_pkey')) return alreadyThere(record)
  if (!breaksUnique(error, 'releases_container_key')) return error
  return conflict(
    `Another release of ${record.name} has the container ${record.container} already. Choose another version.`,
  )
}

/**
 * Stores a release completely or not at all: the files are stored first, and only the row makes them a release. An
 * existing release is refused, unless its stored files are damaged and exactly the same files are sent: then it is
 * repaired.
 * @throws {Refusal} 403 for an area that the token may not publish; 409 if the version exists; 400 with every fault and
 * its remedy
 */
export const publishRelease = async (
  parts: ReleasesParts,
  actor: ReleaseActor,
  request: PublishRequest,
): Promise<ReleaseSummary> => {
  const { db, store, site, clock } = parts
  const { record } = request
  if (!mayPublish(actor, record.name)) {
    throw forbidden(`The token of ${actor.name} publishes ${areasInWords(actor.publishes)}, not ${record.name}.`)
  }
  /** Files that cannot be read need a repair too: it writes them anew. */
  const needsRepair = (existing: ReleaseRecord): Promise<boolean> =>
    site.verify(existing).then(
      (faulty) => faulty.length > 0,
      (error: unknown) => {
        if (isStoreUnreadable(error)) return true
        throw error
      },
    )
  const isRepairOf = async (existing: ReleaseRecord): Promise<boolean> =>
    sameFiles(existing, record) && needsRepair(existing)
  const existing = await findRow(db, record)
  if (existing && !(await isRepairOf(existing.record))) throw alreadyThere(record)

  const files = fromBase64(request.files)
  const maps = fromBase64(request.maps ?? [])
  // A damaged release was accepted before. It may not fit beside today's, and still be needed for a rollback.
  const faults = [
    ...(existing ? fileFaults(existing.record, files) : await faultsOf(parts, record, files)),
    ...mapFaults(record, maps),
  ]
  const count = faults.length
  if (count > 0)
    throw invalid(
      faults,
      count === 1 ? undefined : `${record.name} ${record.version} was not published: ${count} faults.`,
    )
  const forms = [
    ...(await compressAll(files, request.inHaste === true && isDevelopmentBuild(record.version))),
    ...(await keptMaps(maps)),
  ]

  const row = await db
    .transaction()
    .execute(async (transaction) => {
      await lockForPublishing(transaction, record.name, record.version)
      const present = await findRow(transaction, record)
      if (present && (!existing || !(await isRepairOf(present.record)))) throw alreadyThere(record)
      const staged = await store.stage(record, forms)
      await staged.commit()
      if (present) return present
      return insertRelease(transaction, record, { at: clock.now(), by: actor.name })
    })
    .catch((error: unknown) => {
      throw asRefusal(error, record)
    })
  if (existing) {
    await site.verify(existing.record)
    await announce(db, RELEASES_CHANNEL, site.environment)
    return asSummary({ ...row, intact: true }, await liveIn(db))
  }
  return asSummary(row, await liveIn(db))
}
