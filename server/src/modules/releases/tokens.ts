import { randomBytes } from 'node:crypto'
import type { ReleaseToken } from '@fieldproof/contracts/calls/releases'
import type { Insertable, Selectable } from 'kysely'
import type { ReleaseActor } from '#kernel/http/context.ts'
import { conflict, forbidden, invalid, notFound } from './refusals.ts'
import type { ReleaseAccessTokensTable, ReleaseTokensTable } from './tables.ts'
import { asOldActor, EVERY_AREA, keyedHash, type TokensParts } from './token-actors.ts'

/** The names in the history of the machine's tokens. */
export const machineOwners = {
  machine: 'the machine of the site',
  start: 'npm start',
  development: 'development',
} as const
const DAY = 86_400_000
const HOUR = 3_600_000

type Row = Selectable<ReleaseAccessTokensTable>

/** A new token. It contains its id, so that anyone who finds it in a log can revoke it. */
const newToken = (): { id: string; token: string } => {
  const id = randomBytes(5).toString('hex')
  return { id, token: `fpr_${id}_${randomBytes(32).toString('base64url')}` }
}

const stateOf = ({ revoked_at, ends_at }: Pick<Row, 'revoked_at' | 'ends_at'>, now: Date): ReleaseToken['state'] =>
  revoked_at !== null ? 'revoked' : ends_at <= now ? 'ended' : 'holds'

const asListed = (row: Row, now: Date): ReleaseToken => ({
  id: row.id,
  owner: row.owner,
  kind: row.kind,
  publishes: [...row.publishes],
  promotes: [...row.promotes],
  manages: row.manages,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  endsAt: row.ends_at.toISOString(),
  state: stateOf(row, now),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by,
  lastUse:
    row.last_used_at === null || row.last_used_family === null
      ? null
      : { at: row.last_used_at.toISOString(), family: row.last_used_family, call: row.last_used_for ?? '' },
})

const oldAsListed = (row: Selectable<ReleaseTokensTable>, now: Date): ReleaseToken => {
  const { tokenId, name, publishes, promotes } = asOldActor(row)
  return {
    id: tokenId,
    owner: name,
    kind: 'old',
    publishes: [...publishes],
    promotes: [...promotes],
    manages: false,
    createdAt: row.created_at.toISOString(),
    createdBy: 'the server',
    endsAt: row.ends_at.toISOString(),
    state: row.ends_at <= now ? 'ended' : 'holds',
    revokedAt: null,
    revokedBy: null,
    lastUse: null,
  }
}

/** The properties of a new token. */
export interface NewReleaseToken {
  kind: Row['kind']
  owner: string
  publishes: readonly string[]
  promotes: readonly string[]
  manages: boolean
  days: number
  createdBy: string
  replaces?: string
}
export interface MadeReleaseToken {
  /** Shown once, because the database has only its keyed hash. */
  token: string
  listed: ReleaseToken
}

/** Creates and stores a token. */
export const putReleaseToken = async (
  { db, clock, tokenKey }: TokensParts,
  { kind, owner, publishes, promotes, manages, days, createdBy, replaces }: NewReleaseToken,
): Promise<MadeReleaseToken> => {
  const { id, token } = newToken()
  const now = clock.now()
  const values: Insertable<ReleaseAccessTokensTable> = {
    id,
    hash: keyedHash(tokenKey, token),
    kind,
    owner,
    publishes: [...publishes],
    promotes: [...promotes],
    manages,
    created_at: now,
    created_by: createdBy,
    ends_at: new Date(now.getTime() + days * DAY),
    replaces: replaces ?? null,
  }
  const row = await db.insertInto('release_access_tokens').values(values).returningAll().executeTakeFirstOrThrow()
  return { token, listed: asListed(row, now) }
}

const requireManager = (actor: ReleaseActor, what: string): void => {
  if (actor.manages) return
  throw forbidden(
    `The token of ${actor.name} does not ${what}. On the machine of the site "npm run release -- token" does, ` +
      'and so does a token that was made with --manages.',
  )
}

/** The requested areas of a token, sorted and without duplicates; only `*` if it is among them. */
const sortedAreas = (areas: readonly string[]): string[] =>
  areas.includes(EVERY_AREA) ? [EVERY_AREA] : [...new Set(areas)].sort()

/** The form of an owner's name. Invisible characters are excluded, because two names could look the same. */
const ownerForm = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()_@+-]*$/u
const oldOwner = /^(?:release-manager|team (?:shell|mfe-.*))$/

/**
 * The name of a person or robot, in the form for the history (RELEASE-1).
 * @throws {Refusal} 400 for a name of the machine or of an old token, and for characters that are not allowed
 */
const ownerName = (given: string): string => {
  const name = given.normalize('NFC').replace(/ +/g, ' ').trim()
  const refuse = (message: string): Error => invalid([{ field: 'owner', message }])
  if (name.length < 2) throw refuse('Enter who the token is for.')
  if (!ownerForm.test(name))
    throw refuse("A name begins with a letter or digit, and has letters, digits, spaces and . , ' ( ) _ @ + - only.")
  const plain = name.toLowerCase()
  if (oldOwner.test(plain) || Object.values<string>(machineOwners).includes(plain))
    throw refuse(`"${name}" stands in the history for the site itself. Name the person or the robot.`)
  return name
}

export interface TokenRequest {
  owner: string
  isRobot: boolean
  publishes: readonly string[]
  promotes: readonly string[]
  manages: boolean
  days: number
}

/**
 * Creates a token for a person or a robot. Its areas need not exist yet, because the first release of a new area needs
 * a token too.
 * @throws {Refusal} 403 if the caller may not manage tokens; 400 for a reserved name and for a token without rights
 */
export const createToken = async (
  parts: TokensParts,
  actor: ReleaseActor,
  { owner, isRobot, publishes, promotes, manages, days }: TokenRequest,
): Promise<MadeReleaseToken> => {
  requireManager(actor, 'give out tokens')
  const name = ownerName(owner)
  if (publishes.length + promotes.length === 0 && !manages)
    throw invalid([
      { field: 'publishes', message: 'Say what the token publishes, promotes, or that it manages tokens.' },
    ])
  return putReleaseToken(parts, {
    kind: isRobot ? 'robot' : 'person',
    owner: name,
    publishes: sortedAreas(publishes),
    promotes: sortedAreas(promotes),
    manages,
    days,
    createdBy: actor.name,
  })
}

/** Tokens, newest first: all if the caller manages tokens, otherwise the caller's own. */
export const listTokens = async ({ db, clock }: TokensParts, actor: ReleaseActor): Promise<ReleaseToken[]> => {
  const now = clock.now()
  const all = db.selectFrom('release_access_tokens').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const rows = await (actor.manages ? all : all.where('owner', '=', actor.name)).execute()
  const old = actor.manages ? await db.selectFrom('release_tokens').selectAll().orderBy('label').execute() : []
  return [...rows.map((row) => asListed(row, now)), ...old.map((row) => oldAsListed(row, now))]
}

const noSuchToken = (id: string): Error =>
  notFound(
    `There is no token ${id} of yours. "npm run release -- token list" shows those that there are.`,
    'no-such-token',
  )

const notInUse = (id: string): Error =>
  notFound(`The token in use is not ${id}. A token rotates itself, or one with --manages rotates it.`, 'no-such-token')

/**
 * Makes a new token from a valid one, with the same owner and areas. The old one stays valid for the overlap, but never
 * longer than before. A caller who does not manage tokens can rotate only the token in use, because another one of
 * theirs may have more rights.
 * @throws {Refusal} 404 for a token other than the one in use, unless the caller manages tokens; 409 if it is no longer
 * valid
 */
export const rotateToken = (
  parts: TokensParts,
  actor: ReleaseActor,
  request: { id?: string | undefined; overlapHours: number; days: number },
): Promise<MadeReleaseToken> =>
  parts.db.transaction().execute(async (transaction) => {
    const { id = actor.tokenId, overlapHours, days } = request
    const now = parts.clock.now()
    const row = await transaction
      .selectFrom('release_access_tokens')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined && id.startsWith('old-'))
      throw conflict(
        'A token of the kind before cannot be rotated: it belongs to nobody by name. Make one for a person instead: ' +
          'npm run release -- token create "Name" --publishes … --promotes …',
        undefined,
        'old-token',
      )
    if (row === undefined || (!actor.manages && row.id !== actor.tokenId)) throw notInUse(id)
    const state = stateOf(row, now)
    if (state !== 'holds')
      throw conflict(
        `The token ${id} of ${row.owner} ${state === 'ended' ? 'has ended' : 'is revoked'}. Make a new one.`,
        undefined,
        'token-over',
      )
    const made = await putReleaseToken(
      { ...parts, db: transaction },
      { ...row, days, createdBy: actor.name, replaces: row.id },
    )
    const overlapEnds = new Date(now.getTime() + overlapHours * HOUR)
    if (overlapHours === 0)
      await transaction
        .updateTable('release_access_tokens')
        .set({ revoked_at: now, revoked_by: actor.name })
        .where('id', '=', row.id)
        .execute()
    else if (overlapEnds < row.ends_at)
      await transaction
        .updateTable('release_access_tokens')
        .set({ ends_at: overlapEnds })
        .where('id', '=', row.id)
        .execute()
    return made
  })

/**
 * Revokes a token with immediate effect. Repeating this does nothing.
 * @throws {Refusal} 404 for a token that is not the caller's, unless they manage tokens
 */
export const revokeToken = async (
  { db, clock }: TokensParts,
  actor: ReleaseActor,
  id: string,
): Promise<ReleaseToken> => {
  const now = clock.now()
  if (id.startsWith('old-')) {
    const old = (await db.selectFrom('release_tokens').selectAll().execute()).find(
      (row) => asOldActor(row).tokenId === id,
    )
    if (old === undefined || (!actor.manages && actor.tokenId !== id)) throw noSuchToken(id)
    await db.deleteFrom('release_tokens').where('hash', '=', old.hash).execute()
    return { ...oldAsListed(old, now), state: 'revoked', revokedAt: now.toISOString(), revokedBy: actor.name }
  }
  const row = await db.selectFrom('release_access_tokens').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || (!actor.manages && row.owner !== actor.name)) throw noSuchToken(id)
  const revoked = await db
    .updateTable('release_access_tokens')
    .set({ revoked_at: now, revoked_by: actor.name })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return asListed(revoked ?? row, now)
}
