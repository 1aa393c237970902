import type { CompositionChange } from '@fieldproof/contracts/calls/releases'
import { SHELL, type Composition, type ReleaseRecord } from '@fieldproof/contracts/release'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { ReleaseActor } from '#kernel/http/context.ts'
import type { Refusal } from '#kernel/refusals/refusal.ts'
import { rollbackCandidates } from './audit-walk.ts'
import { compositionId } from './composition-id.ts'
import { isDevelopmentBuild } from './development-build.ts'
import { changesOf, recordsOf, releaseSet } from './facts.ts'
import { plainText } from './plain-text.ts'
import type { ReleasesParts } from './publish.ts'
import { requireEnvironment } from './read-releases.ts'
import { RELEASES_CHANNEL } from './releases-channel.ts'
import { declarationFaults, eventFaults, needFaults, routeFaults, setFaults } from './set-faults.ts'
import { asChange } from './summaries.ts'
import type { ReleaseSet } from './tables.ts'
import { areasInWords, mayPromote } from './token-actors.ts'
import { conflict, forbidden, invalid, isStoreUnreadable, notFound } from './refusals.ts'

export interface ChangeRequest {
  environment: string
  name: string
  /**
   * The version of the area that the caller saw live; null if it saw none. Older clients send the id of the composition
   * that they saw.
   */
  expected: string | null
  why: string
}
export interface Changed {
  change: CompositionChange
  composition: Composition
}

/** The version of an area in a set of releases; null if the set does not have the area. */
const versionIn = (set: ReleaseSet, name: string): string | null =>
  Object.hasOwn(set, name) ? (set[name] ?? null) : null

/** The version of the area that the caller saw; undefined for an unknown composition. */
const seenVersion = async (db: Db, { name, expected }: ChangeRequest): Promise<string | null | undefined> => {
  if (expected === null || !/^[0-9a-f]{64}$/.test(expected)) return expected
  const row = await db.selectFrom('compositions').select('releases').where('id', '=', expected).executeTakeFirst()
  return row && versionIn(row.releases, name)
}

/** The refusal of a change that is based on an outdated state of the area. It names who has changed it meanwhile. */
const changedMeanwhile = async (db: Db, { environment, name }: ChangeRequest): Promise<Refusal> => {
  const row = await db
    .selectFrom('composition_changes')
    .selectAll()
    .where('environment', '=', environment)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return conflict(`Nothing of ${name} is live in ${environment} yet. Look at it again and decide anew.`)
  const { actor, kind, from_version: from, to_version: to, at, why } = row
  const step = `${name} ${from ?? '(nothing)'} → ${to}`
  const did = kind === 'promote' ? 'promoted' : 'rolled back'
  return conflict(
    `${name} has changed in ${environment} in the meantime: ${actor} ${did} ${step} at ${at.toISOString()}, because "${why}". ` +
      'Look at it again and decide anew.',
  )
}

const noSuchRelease = (name: string, version: string): Refusal =>
  notFound(`There is no ${name} ${version} in the registry.`, 'no-such-release')

const findRecord = async (db: Db, name: string, version: string): Promise<ReleaseRecord | null> =>
  (
    await db
      .selectFrom('releases')
      .select('record')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.record ?? null

/** @throws {Refusal} 409 if a release cannot go live with the others */
const refuseUnfit = (
  record: ReleaseRecord,
  others: ReadonlyMap<string, ReleaseRecord>,
  { environment, kind }: { environment: string; kind: Step['kind'] },
): void => {
  const areas = [...others.values()]
    .filter(({ name }) => name !== SHELL && name !== record.name)
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const shell = record.name === SHELL ? record : others.get(SHELL)
  if (shell === undefined) {
    throw conflict(
      `Nothing can be live in ${environment} before a shell is: it shows the areas. Promote a release of the shell first.`,
      undefined,
      'no-shell',
    )
  }
  const isShell = record.name === SHELL
  const faults = isShell
    ? setFaults(shell, areas)
    : [
        ...needFaults(record, shell),
        ...routeFaults(record, areas),
        ...declarationFaults(record, areas),
        ...eventFaults(record, areas, kind === 'rollback' ? undefined : others.get(record.name)),
      ]
  const [only] = faults
  if (!only) return
  const refused = `${record.name} ${record.version} cannot be live in ${environment}`
  const remedy = isShell ? ' Make releases of these areas live first that go with it, or choose another shell.' : ''
  // Several reasons are only in `errors`, because a client that shows both would show each of them twice.
  const reasons = faults.length === 1 ? `: ${only.message}` : `, for ${faults.length} reasons.`
  throw conflict(`${refused}${reasons}${remedy}`, faults, 'incompatible')
}

/** @throws {Refusal} 409 if stored files of a release are damaged */
const refuseDamaged = async ({ site }: ReleasesParts, record: ReleaseRecord): Promise<void> => {
  const faulty = await site.verify(record)
  if (faulty.length === 0) return
  throw conflict(
    `${record.name} ${record.version} is damaged in the registry (${faulty.slice(0, 3).join(', ')}${faulty.length > 3 ? ' and others' : ''}). ` +
      'Publish the same release again to put its files back, or choose another version.',
    undefined,
    'damaged',
  )
}

/** The reason for the history. If the release's pages were not opened first, it includes why (RELEASE-12). */
const whyOf = (why: string, { notOpened }: ReleaseRecord): string =>
  notOpened === undefined ? why : `${why} (published without opening its pages: ${plainText(notOpened)})`

interface Step {
  kind: 'promote' | 'rollback'
  choose: (transaction: Db, live: string | null) => Promise<ReleaseRecord>
}

interface NewChange {
  environment: string
  kind: Step['kind']
  name: string
  /** The version and composition that were live before; null if there were none. */
  from: { version: string | null; composition: string | null }
  version: string
  /** The set of releases that is live after the change. */
  releases: ReleaseSet
  actor: string
  why: string
  at: Date
}

/** Makes a set of releases live in a locked environment, and adds the change to the history. */
const writeChange = async (
  transaction: Db,
  { environment, kind, name, from, version, releases, actor, why, at }: NewChange,
) => {
  const id = compositionId(releases)
  await transaction
    .insertInto('compositions')
    .values({ id, releases: JSON.stringify(releases), created_at: at })
    .onConflict((clash) => clash.column('id').doNothing())
    .execute()
  await transaction
    .updateTable('environments')
    .where('name', '=', environment)
    .set((set) => ({ composition_id: id, changes: set('changes', '+', 1) }))
    .execute()
  return transaction
    .insertInto('composition_changes')
    .values({
      environment,
      kind,
      name,
      from_version: from.version,
      to_version: version,
      from_composition: from.composition,
      to_composition: id,
      actor,
      why,
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes the live releases: compares, checks, sets and records in one transaction, then notifies open tabs. */
const changeLive = async (
  parts: ReleasesParts,
  actor: ReleaseActor,
  request: ChangeRequest,
  step: Step,
): Promise<Changed> => {
  const { db, site, clock } = parts
  const { environment, name } = request
  if (!mayPromote(actor, name))
    throw forbidden(`The token of ${actor.name} makes ${areasInWords(actor.promotes)} live, not ${name}.`)
  const why = plainText(request.why)
  if (why.length < 3) throw invalid([{ field: 'why', message: 'Give a reason of at least three characters.' }])
  const row = await db.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('environments')
      .selectAll()
      .where('name', '=', environment)
      .forUpdate()
      .executeTakeFirst()
    if (!current) await requireEnvironment(transaction, environment)
    const before = current?.composition_id ?? null
    const live: ReleaseSet = before === null ? {} : await releaseSet(transaction, before)
    const fromVersion = versionIn(live, name)
    // Only this area is compared, so that two people can change two areas at the same time (RELEASE-6).
    if ((await seenVersion(transaction, request)) !== fromVersion) throw await changedMeanwhile(transaction, request)
    const record = await step.choose(transaction, fromVersion)
    if (record.version === fromVersion) {
      throw conflict(`${name} ${record.version} is live in ${environment} already.`, undefined, 'already-live')
    }
    await refuseDamaged(parts, record)
    refuseUnfit(record, await recordsOf(transaction, live), { environment, kind: step.kind })

    const change = await writeChange(transaction, {
      environment,
      kind: step.kind,
      name,
      from: { version: fromVersion, composition: before },
      version: record.version,
      releases: { ...live, [name]: record.version },
      actor: actor.name,
      why: whyOf(why, record),
      at: clock.now(),
    })
    await announce(transaction, RELEASES_CHANNEL, environment)
    return change
  })
  if (environment === site.environment) await site.refresh()
  const composed = await site.composed(environment)
  if (composed === null)
    throw conflict(`${environment} was changed, but no intact shell is left to show it.`, undefined, 'damaged')
  return { change: asChange(row), composition: composed.composition }
}

/**
 * Makes a release live.
 * @throws {Refusal} 403 for an area that the token may not promote; 404 for an unknown release; 409 if the area has
 * changed meanwhile, or the release does not fit or is damaged
 */
export const promoteRelease = (
  parts: ReleasesParts,
  actor: ReleaseActor,
  request: ChangeRequest & { version: string },
): Promise<Changed> =>
  changeLive(parts, actor, request, {
    kind: 'promote',
    choose: async (transaction) => {
      const record = await findRecord(transaction, request.name, request.version)
      if (record === null) throw noSuchRelease(request.name, request.version)
      return record
    },
  })

const chooseEarlier = async (
  parts: ReleasesParts,
  transaction: Db,
  { environment, name }: ChangeRequest,
  live: string | null,
): Promise<ReleaseRecord> => {
  if (live === null) {
    throw conflict(
      `${name} is not live in ${environment}, so there is nothing to go back from.`,
      undefined,
      'nothing-earlier',
    )
  }
  const earlier = rollbackCandidates(await changesOf(transaction, environment, name))
  const candidates = earlier.filter((version) => !isDevelopmentBuild(version))
  let unreadable: Refusal | undefined
  for (const version of candidates) {
    const record = await findRecord(transaction, name, version)
    if (record === null) continue
    const isIntact = await parts.site.verify(record).then(
      (faulty) => faulty.length === 0,
      (error: unknown) => {
        if (!isStoreUnreadable(error)) throw error
        unreadable ??= error
        return false
      },
    )
    if (isIntact) return record
  }
  if (unreadable !== undefined) throw unreadable
  const reason =
    candidates.length > 0
      ? `the earlier ones (${candidates.join(', ')}) are damaged in the registry`
      : earlier.length > 0
        ? `what was live before are development builds (${earlier.join(', ')}), and it goes to one only by name`
        : 'no release of it was live before, except those that were rolled back from'
  throw conflict(
    `${name} ${live} cannot be rolled back in ${environment}: ${reason}. Name a version to go back to, or promote another.`,
    undefined,
    'nothing-earlier',
  )
}

const chooseNamed = async (
  transaction: Db,
  { environment, name }: ChangeRequest,
  version: string,
): Promise<ReleaseRecord> => {
  const record = await findRecord(transaction, name, version)
  if (record === null) throw noSuchRelease(name, version)
  const was = await transaction
    .selectFrom('composition_changes')
    .select('id')
    .where('environment', '=', environment)
    .where('name', '=', name)
    .where('to_version', '=', version)
    .limit(1)
    .executeTakeFirst()
  if (was) return record
  throw conflict(
    `${name} ${version} was never live in ${environment}, so there is no going back to it. Promote it instead.`,
    undefined,
    'never-live',
  )
}

/**
 * Rolls back to a release that was live before: the named one, or else the nearest one that was not rolled back from
 * and is not a development build.
 * @throws {Refusal} like {@link promoteRelease}; also 409 if there is no release to roll back to
 */
export const rollbackRelease = (
  parts: ReleasesParts,
  actor: ReleaseActor,
  request: ChangeRequest & { version?: string | undefined },
): Promise<Changed> =>
  changeLive(parts, actor, request, {
    kind: 'rollback',
    choose: (transaction, live) =>
      request.version === undefined
        ? chooseEarlier(parts, transaction, request, live)
        : chooseNamed(transaction, request, request.version),
  })
