import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

const runningServer = z.object({ url: z.url() })
const tokensFile = z.object({
  machine: z.optional(z.string()),
  development: z.optional(z.string()),
  /** Tokens of the previous kind; they stay valid for one upgrade. */
  releaseManager: z.optional(z.string()),
  teams: z.optional(z.record(z.string(), z.string())),
})

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
  /**
   * The token for a call: the given one, or otherwise one of the tokens file. Managing `tokens` needs the machine's
   * token. Other calls use the first existing token of these: development, the area's team, the release manager.
   */
  tokenFor: (use: { area?: string | undefined; tokens?: boolean | undefined }) => string | null
  /** The file with the tokens, used if none is given. */
  tokensPath: string
}

/** Finds the registry and the token: in arguments, environment variables, or the files of a site on this machine. */
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
    tokenFor: ({ area, tokens: isForTokens = false }) => {
      if (given !== undefined || tokens === null) return given ?? null
      if (isForTokens) return tokens.machine ?? null
      const { development, teams = {}, releaseManager } = tokens
      const ofTeam = area !== undefined && Object.hasOwn(teams, area) ? teams[area] : undefined
      return development ?? ofTeam ?? releaseManager ?? null
    },
    tokensPath,
  }
}
