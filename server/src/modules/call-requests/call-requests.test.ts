import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

describe('a call request', () => {
  const ask = (body: Record<string, unknown>) =>
    server.call<{ message: string }>('POST', '/users/create_call_request', { body })

  test('is stored, and the visitor is thanked', async () => {
    const { data } = await ask({ fullName: ' Ada Obi ', fullPhoneNumber: '+4791234567', category: 'home' })
    expect(data.message).toBe('Your request has been received. We will call you shortly')
    const rows = await server.db.selectFrom('call_requests').selectAll().execute()
    expect(rows).toMatchObject([{ full_name: 'Ada Obi', full_phone_number: '+4791234567', category: 'home' }])
  })

  test('without a name is refused with the specified text', async () => {
    const { status, body } = await ask({ fullName: ' ', fullPhoneNumber: '+4791234567', category: 'home' })
    expect([status, body.message]).toEqual([400, 'full name required'])
  })
})
