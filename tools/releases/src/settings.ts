import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const runningServer = z.object({ url: z.url() })
const tokensFile = z.object({ releaseManager: z.string(), teams: z.record(z.string(), z.string()) })

const readJson = async <S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S> | null> => {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export interface SettingsRequest {
  root: string
  env: Readonly<Record<string, string | undefined>>
  url?: string | undefined
  token?: string | undefined
}

export interface Settings {
  url: string
  /** The token for publishing a release of an area, or for everything else. */
  tokenFor: (area?: string) => string | null
  /** Where the tokens are looked for when none is given. */
  tokensPath: string
}

/** Finds the registry and the token: what is given, else the environment, else what a site on this machine has written. */
export const findSettings = async ({ root, env, url, token }: SettingsRequest): Promise<Settings> => {
  const dataDir = resolve(root, env['DATA_DIR'] || '.data')
  const tokensPath = join(dataDir, 'release-tokens.json')
  const given = token ?? (env['FIELDPROOF_TOKEN'] || undefined)
  const [server, tokens] = await Promise.all([
    readJson(runningServer, join(dataDir, 'server.json')),
    given === undefined ? readJson(tokensFile, tokensPath) : null,
  ])
  return {
    url: (url ?? (env['FIELDPROOF_URL'] || undefined) ?? server?.url ?? 'http://127.0.0.1:3000').replace(/\/+$/, ''),
    tokenFor: (area) => {
      const ofTeam =
        area !== undefined && tokens !== null && Object.hasOwn(tokens.teams, area) ? tokens.teams[area] : undefined
      return given ?? ofTeam ?? tokens?.releaseManager ?? null
    },
    tokensPath,
  }
}
