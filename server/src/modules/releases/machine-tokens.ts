import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseTokenLimits } from '@fieldproof/contracts/calls/releases'
import { EVERY_AREA, keyedHash, type TokensParts } from './token-actors.ts'
import { machineOwners, putReleaseToken, type NewReleaseToken } from './tokens.ts'

/** The tokens of the machine itself, as they stand in `release-tokens.json`. */
export interface MachineTokens {
  /** Gives out tokens and takes them back, and does nothing else. */
  machine: string
  /** The history marks what a start publishes and makes live as its own, so that the next start knows it. */
  start: string
  /** Does everything; on a site under development alone. */
  development?: string
}
type Kind = keyof MachineTokens

export const RELEASE_TOKENS_FILE = 'release-tokens.json'
/** A machine's token with less left than this is made again at a start. */
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

/** Production must not run while a token for everything lies in a file of a developer (RELEASE-4). */
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
 * Revokes the development tokens of a database, before it serves a site in production.
 * @returns how many there were
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
 * Sees to it that the machine of the site has tokens that hold, in the database and in `<dataDir>/release-tokens.json`
 * (readable by its owner only). What else stands in that file stays there: tokens of the kind before, for one upgrade.
 * @param isDevelopment whether the site has a token for everything
 * @throws {DevelopmentTokenHolds} if it must not have one and the database has one that holds
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
