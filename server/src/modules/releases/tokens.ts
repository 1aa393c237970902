import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#kernel/db/connect.ts'
import type { ReleaseActor } from '#kernel/http/context.ts'

/** What stands in `release-tokens.json`: the only place where the tokens themselves are. */
export interface ReleaseTokens {
  releaseManager: string
  /** A release manager's too. What a start makes live stands in the history as its own, so that the next start knows it. */
  start: string
  /** By area, or `shell`. */
  teams: Record<string, string>
}

export const RELEASE_TOKENS_FILE = 'release-tokens.json'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const newToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`

/** Whether a token may publish releases of an area, or of the shell. */
export const mayPublish = (actor: ReleaseActor, name: string): boolean =>
  actor.kind === 'release-manager' || actor.areas.includes(name)

/** Who a release token belongs to; nobody for a token that is none. */
export const findReleaseActor = async (db: Db, token: string): Promise<ReleaseActor | undefined> => {
  const row = await db.selectFrom('release_tokens').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst()
  return row && { kind: row.kind, name: row.label, areas: row.area === null ? [] : [row.area] }
}

const readTokens = async (path: string): Promise<Partial<ReleaseTokens>> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return {}
  try {
    const value = JSON.parse(text) as Partial<ReleaseTokens> | null
    const teams = Object.entries(value?.teams ?? {}).filter(([, token]) => typeof token === 'string')
    return {
      ...(typeof value?.releaseManager === 'string' ? { releaseManager: value.releaseManager } : {}),
      ...(typeof value?.start === 'string' ? { start: value.start } : {}),
      teams: Object.fromEntries(teams),
    }
  } catch {
    return {}
  }
}

const writeTokens = async (path: string, tokens: ReleaseTokens): Promise<void> => {
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

/**
 * Sees to it that there is a release manager's token and one for the team of each area, in the database and in
 * `<dataDir>/release-tokens.json` (readable by its owner only). Tokens that are there already stay as they are.
 */
export const ensureReleaseTokens = async (
  db: Db,
  dataDir: string,
  areas: readonly string[],
  now = new Date(),
): Promise<ReleaseTokens> => {
  const path = join(dataDir, RELEASE_TOKENS_FILE)
  await mkdir(dataDir, { recursive: true })
  const found = await readTokens(path)
  const teams = { ...Object.fromEntries(areas.map((area) => [area, newToken('team')])), ...found.teams }
  const tokens: ReleaseTokens = {
    releaseManager: found.releaseManager ?? newToken('manager'),
    start: found.start ?? newToken('start'),
    teams,
  }
  if (
    found.releaseManager === undefined ||
    found.start === undefined ||
    areas.some((area) => found.teams?.[area] === undefined)
  )
    await writeTokens(path, tokens)
  const rows = [
    {
      hash: hashOf(tokens.releaseManager),
      kind: 'release-manager' as const,
      area: null,
      label: 'release-manager',
      created_at: now,
    },
    { hash: hashOf(tokens.start), kind: 'release-manager' as const, area: null, label: 'npm start', created_at: now },
    ...Object.entries(teams).map(([area, token]) => ({
      hash: hashOf(token),
      kind: 'team' as const,
      area,
      label: `team ${area}`,
      created_at: now,
    })),
  ]
  await db
    .insertInto('release_tokens')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return tokens
}
