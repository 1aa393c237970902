import { testUser } from '@fieldproof/platform/testing'
import { uploadAvatar } from './upload-avatar.ts'

/** A request that is answered as the test says. */
class TestRequest {
  static readonly made: TestRequest[] = []
  static answer: { status: number; text: string } = { status: 0, text: '' }
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  sent: FormData | null = null
  onloadend: () => void = () => {}
  open = (): void => {
    TestRequest.made.push(this)
  }
  setRequestHeader = (name: string, value: string): void => {
    this.headers[name] = value
  }
  send = (form: FormData): void => {
    this.sent = form
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    this.status = TestRequest.answer.status
    this.responseText = TestRequest.answer.text
    this.onloadend()
  }
}

const file = new File(['picture'], 'avatar.png', { type: 'image/png' })
const send = (status: number, body: unknown, progress: number[] = []) => {
  TestRequest.answer = { status, text: typeof body === 'string' ? body : JSON.stringify(body) }
  return uploadAvatar({
    file,
    token: 'a-token',
    locale: 'no',
    unreachable: 'Not reached.',
    onProgress: (part) => progress.push(part),
  })
}
const real = globalThis.XMLHttpRequest
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: TestRequest })
})
afterEach(() => {
  globalThis.XMLHttpRequest = real
})

test('sends one file with the session, and tells how far it has come', async () => {
  const progress: number[] = []
  const data = { message: 'Changed.', user: testUser({ avatar: '/files/a.png' }) }
  expect(await send(200, { success: true, data }, progress)).toEqual({ data })
  const request = TestRequest.made.at(-1)
  expect(request?.headers).toMatchObject({ authorization: 'Bearer a-token', 'accept-language': 'nb, en;q=0.5' })
  expect(request?.headers).not.toHaveProperty('content-type')
  expect([...(request?.sent?.keys() ?? [])]).toEqual(['file'])
  expect(progress).toEqual([0.25])
})

test("hands a refusal over in the server's words", async () => {
  expect(await send(413, { success: false, message: 'Too large.', code: 'too-large' })).toEqual({
    error: { status: 413, message: 'Too large.', code: 'too-large' },
  })
})

test('says nothing where the session is over', async () => {
  expect(await send(401, { success: false, message: 'x', detail: 'Invalid token.' })).toMatchObject({
    error: { isSilent: true },
  })
})

test.each([
  [0, ''],
  [502, '<html>bad gateway</html>'],
  [200, 'null'],
])('an answer that is not ours counts as none: %i %s', async (status, text) => {
  expect(await send(status, text)).toEqual({ error: { status, code: 'unreachable', message: 'Not reached.' } })
})
