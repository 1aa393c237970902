import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { socialProviders: { apple: { clientId: 'x', clientSecret: 'y' } } } })
})
afterAll(() => server.close())

const post = (
  url: string,
  payload: string,
  headers: Record<string, string> = {},
  { app }: Pick<TestServer, 'app'> = server,
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      host: 'site.test',
      origin: 'https://appleid.apple.com',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })

test('Apple’s form redirects to the sign-in page, with only the fields that the page needs', async () => {
  const response = await post('/login?provider=apple', 'code=a%26b&state=s&user=%7B%22name%22%3A1%7D&id_token=secret')
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/login?provider=apple&code=a%26b&state=s')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('a canceled sign-in is passed on', async () => {
  expect((await post('/login?provider=apple', 'error=user_cancelled_authorize&state=s')).headers.location).toBe(
    '/login?provider=apple&state=s&error=user_cancelled_authorize',
  )
})

test.each(['/login', '/login?provider=google', '/login?provider=https://evil.example'])(
  '%s redirects to the plain page',
  async (url) => {
    expect((await post(url, 'code=a&state=s')).headers.location).toBe('/login')
  },
)

test('no other cross-site form is accepted', async () => {
  expect((await post('/users/login', 'email=a')).statusCode).toBe(403)
  expect((await post('/signup?provider=apple', 'code=a')).statusCode).toBe(403)
  expect((await post('/login?provider=apple', `code=${'a'.repeat(20_000)}`)).statusCode).toBe(413)
})

test('without Apple there is no such address', async () => {
  const other = await openTestServer()
  expect((await post('/login?provider=apple', 'code=a', {}, other)).statusCode).toBe(403)
  await other.close()
})
