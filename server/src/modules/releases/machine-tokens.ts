import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseTokenLimits } from '@fieldproof/contracts/calls/releases'
import { EVERY_AREA, keyedHash, type TokensParts } from './token-actors.ts'
import { machineOwners, putReleaseToken, type NewReleaseToken } from './tokens.ts'

/** The tokens of the site's machine, as in `release-tokens.json`. */
export interface MachineTokens {
  /** May only create and revoke tokens. */
  machine: string
  /** Used by a start to publish and promote, so that the history shows the next start which changes were its own. */
  start: string
  /** May do everything; only exists on development sites. */
  development?: string
}
type Kind = keyof MachineTokens

export const RELEASE_TOKENS_FILE = 'release-tokens.json'
/** A start replaces a machine's token that expires within this time, ms. */
const RENEWED_WITHIN = 30 * 86_400_000

const everything = { publishes: [EVERY_AREA], promotes: [EVERY_AREA] }
const given: Record<Kind, Pick<NewReleaseToken, 'owner' | 'publishes' | 'promotes' | 'manages'>> = {
  machine: { owner: machineOwners.machine, publishes: [], promotes: [], manages: true },
  start: { owner: machineOwners.start, ...everything, manages: false },
  development: { owner: machineOwners.development, ...everything, manages: true },
}

const readTokens = async (path: string): Promise<Record<string, unknown>> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const writeTokens = async (path: string, tokens: object): Promise<void> => {
  const draft = `${path}.${process.pid}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(tokens, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await chmod(draft, 0o600)
  await rename(draft, path)
}

const developmentTokens = ({ db, clock }: Pick<TokensParts, 'db' | 'clock'>) =>
  db
    .selectFrom('release_access_tokens')
    .select('id')
    .where('kind', '=', 'development')
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', clock.now())

/** Production must not run while a developer's file has a token for everything (RELEASE-4). */
export class DevelopmentTokenHolds extends Error {
  constructor() {
    super(
      'A development release token holds in this database: whoever has the file of that site could publish and promote here. ' +
        'Revoke it with "node server/src/revoke-development-token.ts", then start again.',
    )
    this.name = 'DevelopmentTokenHolds'
  }
}

/**
 * Revokes all development tokens in a database before it is used in production.
 * @returns how many were revoked
 */
export const revokeDevelopmentTokens = async (parts: Pick<TokensParts, 'db' | 'clock'>): Promise<number> => {
  const held = await developmentTokens(parts).execute()
  if (held.length > 0)
    await parts.db
      .updateTable('release_access_tokens')
      .set({ revoked_at: parts.clock.now(), revoked_by: machineOwners.machine })
      .where('kind', '=', 'development')
      .where('revoked_at', 'is', null)
      .execute()
  return held.length
}

/**
 * Ensures that the site's machine has valid tokens, in the database and in `<dataDir>/release-tokens.json` (readable
 * only by its owner). Other content of that file stays: old tokens, which are needed for one upgrade.
 * @param isDevelopment whether the site gets a token for everything
 * @throws {DevelopmentTokenHolds} if it must not have such a token but the database has a valid one
 */
export const ensureMachineTokens = async (
  parts: TokensParts,
  dataDir: string,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<MachineTokens> => {
  const { db, clock, tokenKey } = parts
  if (!isDevelopment && (await developmentTokens(parts).executeTakeFirst()) !== undefined)
    throw new DevelopmentTokenHolds()
  const path = join(dataDir, RELEASE_TOKENS_FILE)
  await mkdir(dataDir, { recursive: true })
  const { development: found, ...rest } = await readTokens(path)
  const kept: Record<string, unknown> = isDevelopment && found !== undefined ? { ...rest, development: found } : rest
  let isChanged = !isDevelopment && found !== undefined

  const holding = async (kind: Kind): Promise<string> => {
    const known = kept[kind]
    const row =
      typeof known === 'string'
        ? await db
            .selectFrom('release_access_tokens')
            .select('ends_at')
            .where('hash', '=', keyedHash(tokenKey, known))
            .where('kind', '=', kind)
            .where('revoked_at', 'is', null)
            .executeTakeFirst()
        : undefined
    if (typeof known === 'string' && row && row.ends_at.getTime() > clock.now().getTime() + RENEWED_WITHIN) return known
    isChanged = true
    const made = await putReleaseToken(parts, {
      kind,
      ...given[kind],
      days: releaseTokenLimits.daysAtMost,
      createdBy: machineOwners.machine,
    })
    return made.token
  }
  const tokens: MachineTokens = {
    machine: await holding('machine'),
    start: await holding('start'),
    ...(isDevelopment ? { development: await holding('development') } : {}),
  }
  if (isChanged) await writeTokens(path, { ...kept, ...tokens })
  return tokens
}
