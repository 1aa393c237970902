import { describeConfig } from './check.ts'
import { examineConfig, readConfig } from './config.ts'

test('without settings no provider and no geocoding service is configured', () => {
  expect(readConfig({})).toMatchObject({ socialProviders: {} })
  expect(readConfig({}).geocoder).toBeUndefined()
})

test('a provider is offered once its client has an id and a secret', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).socialProviders).toEqual({
    google: { clientId: 'id', clientSecret: 'secret' },
  })
  expect(examineConfig({ LINKEDIN_CLIENT_ID: 'id', APPLE_CLIENT_SECRET: 'secret' }).faults).toEqual([
    'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET go together',
    'APPLE_CLIENT_ID and APPLE_CLIENT_SECRET go together',
  ])
})

test('a translation service has an address and an optional key; without one there are no translations (CHAT-25)', () => {
  expect(readConfig({ TRANSLATION_URL: 'https://translate.example.test', TRANSLATION_KEY: 'k' }).translation).toEqual({
    url: 'https://translate.example.test',
    key: 'k',
  })
  expect(examineConfig({ TRANSLATION_KEY: 'k' }).faults).toEqual(['TRANSLATION_KEY needs TRANSLATION_URL'])
  expect(readConfig({}).translation).toBeUndefined()
})

test('a geocoding service has an address and an optional key', () => {
  expect(readConfig({ GEOCODER_URL: 'https://geo.example.test/v1', GEOCODER_KEY: 'k' }).geocoder).toEqual({
    url: 'https://geo.example.test/v1',
    key: 'k',
  })
  expect(examineConfig({ GEOCODER_KEY: 'k' }).faults).toEqual(['GEOCODER_KEY needs GEOCODER_URL'])
  expect(examineConfig({ GEOCODER_URL: 'geo.example.test' }).faults[0]).toMatch(
    /^GEOCODER_URL has to be an address that begins with http: or https:/,
  )
})

test('no secret of a provider or a geocoding service is shown', () => {
  const { text } = describeConfig({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hunter2',
    GEOCODER_URL: 'https://u:hunter2@geo.example.test',
    GEOCODER_KEY: 'hunter2',
  })
  expect(text).not.toContain('hunter2')
})

test('a tile server needs an attribution, and a host without {s}', () => {
  const MAP_TILES_URL = 'https://tiles.example.test/{z}/{x}/{y}.png'
  expect(readConfig({}).mapTiles).toBeUndefined()
  expect(readConfig({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Makers' }).mapTiles).toEqual({
    url: MAP_TILES_URL,
    attribution: '© Makers',
  })
  expect(examineConfig({ MAP_TILES_URL }).faults).toEqual([
    'MAP_TILES_URL needs MAP_TILES_ATTRIBUTION, which names the makers of the map',
  ])
  expect(examineConfig({ MAP_TILES_ATTRIBUTION: '© Makers' }).faults).toEqual([
    'MAP_TILES_ATTRIBUTION needs MAP_TILES_URL',
  ])
  expect(
    examineConfig({ MAP_TILES_URL: 'https://{s}.example.test/{z}/{x}/{y}', MAP_TILES_ATTRIBUTION: 'x' }).faults[0],
  ).toMatch(/^MAP_TILES_URL has to be an address/)
  expect(
    examineConfig({ MAP_TILES_URL: 'https://tiles.example.test/{z}', MAP_TILES_ATTRIBUTION: 'x' }).faults[0],
  ).toMatch(/\{x\} and \{y\}/)
})

test("a chat provider must be known, and its id must have the provider's form (SUPPORT-12)", () => {
  const crisp = '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f'
  expect(readConfig({}).chatProvider).toBeUndefined()
  expect(readConfig({ CHAT_PROVIDER: 'crisp', CHAT_PROVIDER_ID: crisp }).chatProvider).toEqual({
    name: 'crisp',
    id: crisp,
  })
  const tawk = '0123456789abcdef01234567/default'
  expect(readConfig({ CHAT_PROVIDER: 'tawk', CHAT_PROVIDER_ID: tawk }).chatProvider?.id).toBe(tawk)
  expect(examineConfig({ CHAT_PROVIDER: 'zendesk', CHAT_PROVIDER_ID: 'x' }).faults).toEqual([
    expect.stringMatching(/^CHAT_PROVIDER has to be one of crisp, intercom, tawk/),
  ])
  expect(() => readConfig({ CHAT_PROVIDER: 'zendesk', CHAT_PROVIDER_ID: 'x' })).toThrow(
    /CHAT_PROVIDER has to be one of/,
  )
  expect(examineConfig({ CHAT_PROVIDER: 'intercom' }).faults).toEqual([
    'CHAT_PROVIDER=intercom needs CHAT_PROVIDER_ID: the workspace id, such as abc12345',
  ])
  expect(examineConfig({ CHAT_PROVIDER: 'crisp', CHAT_PROVIDER_ID: '../evil' }).faults[0]).toMatch(
    /^CHAT_PROVIDER_ID has to be the website id/,
  )
  expect(examineConfig({ CHAT_PROVIDER_ID: crisp }).faults).toEqual(['CHAT_PROVIDER_ID needs CHAT_PROVIDER'])
})
