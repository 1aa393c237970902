import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Selectable } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { FindReleaseActor, ReleaseActor, ReleaseAreas } from '#kernel/http/context.ts'
import type { ReleaseAccessTokensTable, ReleaseTokensTable } from './tables.ts'

/** Stands for every area, including future ones. */
export const EVERY_AREA = '*'

export interface TokensParts {
  db: Db
  clock: Clock
  /** Derived from the installation's secret: with the database alone no token can be verified. */
  tokenKey: Buffer
}

/**
 * What the database stores of a token: HMAC-SHA-256 with a key that is not in the database (RELEASE-3). Tokens are
 * looked up by this hash, so the time that a look-up takes reveals nothing about existing tokens: without the key
 * nobody can choose the value that is compared.
 */
export const keyedHash = (key: Buffer, token: string): string => createHmac('sha256', key).update(token).digest('hex')

const covers = (areas: ReleaseAreas, name: string): boolean => areas.includes(EVERY_AREA) || areas.includes(name)

/** Whether a token may publish releases of an area, or of the shell. */
export const mayPublish = ({ publishes }: ReleaseActor, name: string): boolean => covers(publishes, name)

/** Whether a token may make releases of an area, or of the shell, live. */
export const mayPromote = ({ promotes }: ReleaseActor, name: string): boolean => covers(promotes, name)

/** The scope of a token, for a sentence about it. */
export const areasInWords = (areas: ReleaseAreas): string =>
  areas.includes(EVERY_AREA) ? 'everything' : areas.join(', ') || 'nothing'

const asActor = (row: Selectable<ReleaseAccessTokensTable>): ReleaseActor => ({
  tokenId: row.id,
  name: row.owner,
  publishes: row.publishes,
  promotes: row.promotes,
  manages: row.manages,
  endsAt: row.ends_at,
  isOld: false,
})

/** The actor of an old token, which stays valid until the next upgrade. */
export const asOldActor = (row: Selectable<ReleaseTokensTable>): ReleaseActor => ({
  tokenId: `old-${row.hash.slice(0, 8)}`,
  name: row.label,
  publishes: row.area === null ? [EVERY_AREA] : [row.area],
  promotes: row.area === null ? [EVERY_AREA] : [],
  manages: false,
  endsAt: row.ends_at,
  isOld: true,
})

const familyOf = (ip: string): 'IPv4' | 'IPv6' => (isIPv6(ip) && !/^::ffff:\d+\./i.test(ip) ? 'IPv6' : 'IPv4')

/**
 * Finds the owner of a release token (RELEASE-1). Its row records the last use: when, from which family of IP
 * addresses, and for which call.
 */
export const releaseActors =
  ({ db, clock, tokenKey }: TokensParts): FindReleaseActor =>
  async (token, { ip, call }) => {
    const now = clock.now()
    const row = await db
      .selectFrom('release_access_tokens')
      .selectAll()
      .where('hash', '=', keyedHash(tokenKey, token))
      .executeTakeFirst()
    if (row === undefined) {
      const old = await db
        .selectFrom('release_tokens')
        .selectAll()
        .where('hash', '=', hashToken(token))
        .executeTakeFirst()
      if (old === undefined) return 'unknown'
      return old.ends_at <= now ? 'ended' : asOldActor(old)
    }
    if (row.revoked_at !== null) return 'revoked'
    if (row.ends_at <= now) return 'ended'
    await db
      .updateTable('release_access_tokens')
      .set({ last_used_at: now, last_used_family: familyOf(ip), last_used_for: call.slice(0, 120) })
      .where('id', '=', row.id)
      .execute()
    return asActor(row)
  }
