import { openTestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

test('security.txt names the address for reports of vulnerabilities, from the settings, and an expiry', async () => {
  const server = await openTestServer({
    config: {
      publicOrigin: 'https://www.site.test',
      company: {
        contactEmail: 'hello@fieldproof.ng',
        contactPhone: '+2348031234567',
        registration: 'Fieldproof AS',
        socialLinks: [],
        appStores: [],
      },
    },
  })
  const ask = () => server.app.inject({ url: '/.well-known/security.txt', headers: { host: 'site.test' } })
  const { statusCode, headers, body } = await ask()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.trimEnd().split('\n')).toEqual([
    'Contact: mailto:hello@fieldproof.ng',
    'Expires: 2026-05-31T00:00:00.000Z',
    'Preferred-Languages: en, no',
    'Canonical: https://www.site.test/.well-known/security.txt',
  ])
  server.clock.advance(24 * 60 * 60 * 1_000)
  expect((await ask()).body).toContain('Expires: 2026-06-01T00:00:00.000Z')
  await server.close()
})
