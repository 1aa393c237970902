import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Everything about a server that depends on where it runs. */
export interface Config {
  port: number
  host: string
  /** Folder for what has to outlive a restart: releases, and the embedded database. Absolute. */
  dataDir: string
  /** Connection string of an external PostgreSQL; without one the embedded database is started. */
  databaseUrl?: string
  /** The environment whose composition this server shows. */
  environment: string
  /** The origin that readers see, where a proxy in front hides it; writes are accepted from it. */
  publicOrigin?: string
  /** 32 random bytes that everything secret is derived from; made at the first start where none is given. */
  secretKey?: Buffer
  /** Demo accounts and contents are put in. */
  demo: boolean
  production: boolean
  logLevel: LogLevel
  tls?: { key: string; cert: string }
  /** True where a proxy of ours stands in front and its X-Forwarded headers can be believed. */
  trustProxy: boolean
  /** Name of the header in which the proxy tells the reader's country, such as `cf-ipcountry`; needs `trustProxy`. */
  countryHeader?: string
  /** Multiplies every limit on how often a call may be made. For load tests; 1 otherwise. */
  limitFactor: number
}

export type ConfigEnvironment = Readonly<Record<string, string | undefined>>

const whole = (name: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new Error(`${name} has to be a whole number from ${least} to ${most}, not "${text}"`)
  }
  return number
}

const flag = (name: string, text: string | undefined, otherwise: boolean): boolean => {
  if (text === undefined || text === '') return otherwise
  if (['1', 'true', 'yes'].includes(text)) return true
  if (['0', 'false', 'no'].includes(text)) return false
  throw new Error(`${name} has to be 1 or 0, not "${text}"`)
}

const origin = (text: string): string => {
  const url = URL.parse(text)
  if (!url || url.origin === 'null' || url.pathname !== '/' || url.search || url.hash) {
    throw new Error(`PUBLIC_ORIGIN has to be an origin such as https://www.example.com, not "${text}"`)
  }
  return url.origin
}

const secretKeyFrom = (text: string | undefined): Buffer | undefined => {
  if (!text) return undefined
  const key = Buffer.from(text, 'base64')
  if (key.length !== 32) throw new Error('SECRET_KEY has to be 32 random bytes in base64, such as `openssl rand -base64 32` makes')
  return key
}

const tlsFrom = (env: ConfigEnvironment): Config['tls'] => {
  const { TLS_KEY: key, TLS_CERT: cert } = env
  if (!key && !cert) return undefined
  if (!key || !cert) throw new Error('TLS_KEY and TLS_CERT name two files and go together')
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

/**
 * Reads the configuration from environment variables. Demo data goes in unless NODE_ENV is `production`; there it takes
 * DEMO=1.
 * @throws naming the variable that cannot be used
 */
export const readConfig = (env: ConfigEnvironment): Config => {
  const production = env['NODE_ENV'] === 'production'
  const environment = env['ENVIRONMENT'] || 'live'
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(environment)) throw new Error(`ENVIRONMENT cannot be "${environment}"`)
  const logLevel = env['LOG_LEVEL'] || 'info'
  const known = logLevels.find((level) => level === logLevel)
  if (!known) throw new Error(`LOG_LEVEL has to be one of ${logLevels.join(', ')}, not "${logLevel}"`)
  const countryHeader = env['COUNTRY_HEADER']?.toLowerCase()
  const trustProxy = flag('TRUST_PROXY', env['TRUST_PROXY'], false)
  if (countryHeader && !trustProxy) throw new Error('COUNTRY_HEADER is believed only together with TRUST_PROXY=1')
  return {
    port: whole('PORT', env['PORT'] || '3000', 0, 65_535),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    environment,
    publicOrigin: env['PUBLIC_ORIGIN'] ? origin(env['PUBLIC_ORIGIN']) : undefined,
    secretKey: secretKeyFrom(env['SECRET_KEY']),
    demo: flag('DEMO', env['DEMO'], !production),
    production,
    logLevel: known,
    tls: tlsFrom(env),
    trustProxy,
    countryHeader: countryHeader || undefined,
    limitFactor: whole('LIMIT_FACTOR', env['LIMIT_FACTOR'] || '1', 1, 1_000_000),
  }
}
