import { readConfig } from './config.ts'

test('a developer\'s machine needs no settings', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000, host: '127.0.0.1', environment: 'live', demo: true, production: false, trustProxy: false, databaseUrl: undefined, limitFactor: 1,
  })
})

test('demo data goes into production only when it is asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test.each([
  [{ PORT: 'http' }, 'PORT'], [{ PORT: '70000' }, 'PORT'], [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'], [{ ENVIRONMENT: 'Live!' }, 'ENVIRONMENT'],
  [{ PUBLIC_ORIGIN: 'https://example.test/path' }, 'PUBLIC_ORIGIN'], [{ PUBLIC_ORIGIN: 'example.test' }, 'PUBLIC_ORIGIN'], [{ DEMO: 'maybe' }, 'DEMO'],
  [{ TLS_KEY: '/tmp/key.pem' }, 'TLS_CERT'], [{ COUNTRY_HEADER: 'cf-ipcountry' }, 'TRUST_PROXY'], [{ LIMIT_FACTOR: '0' }, 'LIMIT_FACTOR'],
])('%j is refused by name', (env, name) => { expect(() => readConfig(env)).toThrow(name) })
