import { checkConfig, describeConfig } from './check.ts'
import { ConfigError, examineConfig, readConfig } from './config.ts'

const key = Buffer.alloc(32, 5).toString('base64')
/** The minimum that a production start needs. */
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: key,
  PUBLIC_ORIGIN: 'https://www.example.test',
  TRUST_PROXY: 'hops:1',
  PAYSTACK_SECRET_KEY: 'sk_live_x',
}

const faultsOf = (env: Record<string, string>): readonly string[] => examineConfig(env).faults

test("a developer's machine needs no settings", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    environment: 'live',
    demo: true,
    production: false,
    trustProxy: false,
    databaseUrl: undefined,
    limitFactor: 1,
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ENVIRONMENT: 'Live!' }, 'ENVIRONMENT'],
  [{ PUBLIC_ORIGIN: 'https://example.test/path' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'example.test' }, 'PUBLIC_ORIGIN'],
  [{ DEMO: 'maybe' }, 'DEMO'],
  [{ TLS_KEY: '/no/such/key.pem' }, 'TLS_CERT'],
  [{ COUNTRY_HEADER: 'cf-ipcountry' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'hops:0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY'],
  [{ LIMIT_FACTOR: '0' }, 'LIMIT_FACTOR'],
  [{ DATABASE_URL: 'mysql://db.test/site' }, 'DATABASE_URL'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
])('%j is refused, and the fault names the setting', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test.each([
  ['hops:2', 2],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ['loopback', ['loopback']],
  ['192.0.2.7', ['192.0.2.7']],
  ['0', false],
])('TRUST_PROXY=%s is read (LIMIT-6)', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustProxy })
})

test('staff need a second factor in production, unless it is switched off (STAFF-6)', () => {
  expect(examineConfig({}).config.staffNeedSecondFactor).toBe(false)
  expect(examineConfig({ STAFF_SECOND_FACTOR: '1' }).config.staffNeedSecondFactor).toBe(true)
  expect(examineConfig(production).config.staffNeedSecondFactor).toBe(true)
  expect(examineConfig({ ...production, STAFF_SECOND_FACTOR: '0' }).config.staffNeedSecondFactor).toBe(false)
})

test('all faults are reported at once', () => {
  const read = (): unknown => readConfig({ PORT: 'http', DEMO: 'maybe', LOG_LEVEL: 'loud' })
  expect(read).toThrow(ConfigError)
  expect(faultsOf({ PORT: 'http', DEMO: 'maybe', LOG_LEVEL: 'loud' })).toEqual([
    'PORT has to be a whole number from 0 to 65535, not "http"',
    'DEMO has to be 1 or 0, not "maybe"',
    'LOG_LEVEL has to be one of fatal, error, warn, info, debug, silent, not "loud"',
  ])
})

test('an empty variable counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SECRET_KEY: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    secretKey: undefined,
  })
})

test.each([
  [{ SECRET_KEY: '' }, 'SECRET_KEY'],
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'http://www.example.test' }, 'https:'],
  [{ DEMO: '1' }, 'demo accounts'],
  [{ TRUST_PROXY: '' }, 'TLS'],
  [{ TRUST_PROXY: '1' }, 'every sender'],
  [{ TRUST_PROXY: 'true' }, 'every sender'],
  [{ LIMIT_FACTOR: '100' }, 'LIMIT_FACTOR'],
])('production refuses %j', (changes, word) => {
  expect(faultsOf({ ...production, ...changes }).filter((fault) => fault.includes(word))).toHaveLength(1)
  expect(faultsOf(changes)).toEqual([])
})

test('a rehearsal of production may use development defaults, if only this machine can reach it', () => {
  expect(readConfig({ NODE_ENV: 'production', REHEARSAL: '1', DEMO: '1' })).toMatchObject({
    production: true,
    demo: true,
  })
  expect(faultsOf({ NODE_ENV: 'production', REHEARSAL: '1', HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('REHEARSAL'),
  ])
})

test('names that are nearly right get a hint, and others do not', () => {
  const hints = (...names: string[]): readonly string[] =>
    examineConfig(Object.fromEntries(names.map((name) => [name, 'x']))).hints
  expect(hints('DATABSE_URL')).toEqual(['DATABSE_URL is not a setting; did you mean DATABASE_URL?'])
  expect(hints('FIELDPROOF_PORT', 'databaseUrl', 'PUBLIC_ORGIN')).toHaveLength(3)
  expect(
    hints('HOME', 'PATH', 'SHELL', 'HOSTNAME', 'PWD', 'LOGNAME', 'USER', 'TERM', 'NODE_OPTIONS', 'PORTS_FILE', 'LANG'),
  ).toEqual([])
})

test('the effective settings are shown without secrets', () => {
  const { text, isUsable } = describeConfig({
    SECRET_KEY: key,
    DATABASE_URL: 'postgres://site:hunter2@db.test/site',
    METRICS_TOKEN: 'abcdefghijklmnop',
    PORT: '8080',
  })
  expect(isUsable).toBe(true)
  expect(text).toMatch(/^PORT +8080$/m)
  expect(text).toMatch(/^HOST +127\.0\.0\.1 \(not set\)$/m)
  expect(text).toMatch(/^DATABASE_URL +postgres:\/\/site:\*\*\*@db\.test\/site$/m)
  for (const secret of [key, 'hunter2', 'abcdefghijklmnop']) expect(text).not.toContain(secret)
})

test('no refusal contains a secret', () => {
  const faults = faultsOf({ SECRET_KEY: 'my-own-words', DATABASE_URL: 'mysql://site:hunter2@db.test/site' }).join()
  expect(faults).not.toMatch(/my-own-words|hunter2/)
})

test('the check exits with 0 if a server could start and with 1 if it could not', () => {
  const printed: string[] = []
  expect(checkConfig({}, (text) => printed.push(text))).toBe(0)
  expect(checkConfig({ PORT: 'http' }, (text) => printed.push(text))).toBe(1)
  expect(printed[1]).toContain('  - PORT has to be a whole number')
})
