import { api, call } from './api.ts'
import { breakOffReads, resumeReads } from './base-query.ts'
import { SESSION_HEADER } from '@fieldproof/contracts/envelope'
import { localeChosen } from '../preferences/preferences-slice.ts'
import { answerCalls, createTestPlatform, refuse, testSessionId, testUser, type Answers } from '../testing/index.tsx'

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlog: build.query({ ...call('GET /blog-posts/get-blog/{id}') }),
    getUser: build.query({ ...call('GET /users/get-user') }),
    uploadAvatar: build.mutation({ ...call('POST /users/upload-my-avatar') }),
    uploadCredential: build.mutation({ ...call('POST /users/upload-inspector-credentials') }),
    subscribe: build.mutation({ ...call('POST /newsletters/subscribe-to-newsletter') }),
  }),
})
const { getBlog, getUser, subscribe, uploadAvatar, uploadCredential } = testApi.endpoints

const begin = (answers: Answers, isLoggedIn = true) => {
  const server = answerCalls(answers)
  globalThis.fetch = server.fetch
  const {
    platform: { store },
  } = createTestPlatform(isLoggedIn ? { user: testUser() } : {})
  return { store, asked: server.asked }
}

it('fills in the path, leaves out missing parts, and names the session without its secret', async () => {
  const { store, asked } = begin({ 'GET /blog-posts/get-blog/{id}': refuse(404, { message: 'None' }) })
  await store.dispatch(getBlog.initiate({ params: { id: 'a b/c' }, query: { locale: 'no' } }))
  expect(asked[0]?.call).toMatchObject({ params: { id: 'a b/c' }, query: { locale: 'no' } })
  expect(asked[0]?.call.headers.get(SESSION_HEADER)).toBe(testSessionId)
  expect(asked[0]?.call.headers.get('authorization')).toBeNull()
})

it('takes the body’s flag for success, not the status', async () => {
  const { store } = begin({})
  globalThis.fetch = async () =>
    Response.json({ success: false, message: 'No, though the status says yes.' }, { status: 200 })
  const { error } = await store.dispatch(getUser.initiate())
  expect(error).toMatchObject({ message: 'No, though the status says yes.' })
})

it.each(['Invalid token.', 'Authentication credentials were not provided.'])(
  'ends the session silently on %s',
  async (detail) => {
    const { store } = begin({ 'GET /users/get-user': refuse(401, { message: 'Please log in.', detail }) })
    const { error } = await store.dispatch(getUser.initiate())
    expect(error).toMatchObject({ isSilent: true })
    expect(store.getState().session).toEqual({ token: null, user: null, endedBy: 'expired' })
  },
)

it('does not end a session that is already being ended', async () => {
  const { store } = begin({
    'POST /newsletters/subscribe-to-newsletter': refuse(401, { message: 'Log in.', detail: 'Invalid token.' }),
  })
  breakOffReads()
  await store.dispatch(subscribe.initiate({ body: { email: 'a@b.example' } }))
  expect(store.getState().session.token).not.toBeNull()
  resumeReads()
  await store.dispatch(subscribe.initiate({ body: { email: 'a@b.example' } }))
  expect(store.getState().session.token).toBeNull()
})

it('keeps the session on any other refusal', async () => {
  const { store } = begin({
    'GET /users/get-user': refuse(401, { message: 'Another reason', detail: 'Something else.' }),
  })
  await store.dispatch(getUser.initiate())
  expect(store.getState().session.token).not.toBeNull()
})

it('counts a call without a response, but not an aborted one (OFFLINE-2)', async () => {
  const { store } = begin({})
  const ask = async (fetching: typeof fetch) => {
    globalThis.fetch = fetching
    await store.dispatch(subscribe.initiate({ body: { email: 'a@b.example' } }))
    return store.getState().preferences.unanswered
  }
  const refused = new Response(JSON.stringify({ success: false, message: 'No.', code: 'invalid' }), { status: 400 })
  expect(await ask(async () => refused)).toBe(0)
  expect(
    await ask(async () => {
      throw new TypeError('Failed to fetch')
    }),
  ).toBe(1)
  expect(await ask(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toBe(2)
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  const call = store.dispatch(subscribe.initiate({ body: { email: 'a@b.example' } }))
  call.abort()
  await call
  expect(store.getState().preferences.unanswered).toBe(2)
})

it.each([
  [
    'en',
    'We could not reach Fieldproof.',
    'We could not read the answer from Fieldproof.',
    'The service is unavailable just now.',
  ],
  [
    'no',
    'Vi fikk ikke kontakt med Fieldproof.',
    'Svaret kunne ikke leses.',
    'Tjenesten er ikke tilgjengelig akkurat nå.',
  ],
] as const)(
  'has a message in the user’s language if there is no response, or it is not ours: %s',
  async (locale, unreachable, unreadable, unavailable) => {
    const { store } = begin({})
    store.dispatch(localeChosen(locale))
    const errorOf = async (fetching: typeof fetch) => {
      globalThis.fetch = fetching
      return (await store.dispatch(subscribe.initiate({ body: { email: 'a@b.example' } }))).error
    }
    expect(
      await errorOf(async () => {
        throw new TypeError('Failed to fetch')
      }),
    ).toMatchObject({ status: 0, code: 'unreachable', message: expect.stringContaining(unreachable) })
    expect(await errorOf(async () => Response.json(['not an envelope']))).toMatchObject({
      status: 200,
      code: 'unreadable',
      message: expect.stringContaining(unreadable),
    })
    expect(await errorOf(async () => new Response('<html>bad gateway</html>', { status: 502 }))).toMatchObject({
      status: 502,
      code: 'unavailable',
      message: expect.stringContaining(unavailable),
    })
  },
)

it('sends a file as a form with the other fields, and lets the browser set the content type', async () => {
  const { store, asked } = begin({
    'POST /users/upload-my-avatar': { message: 'Changed', user: testUser() },
    'POST /users/upload-inspector-credentials': refuse(413, { message: 'Too large', code: 'too-large' }),
  })
  const file = new File(['a picture'], 'me.jpg', { type: 'image/jpeg' })
  expect(await store.dispatch(uploadAvatar.initiate({ file }))).toMatchObject({ data: { message: 'Changed' } })
  expect(
    await store.dispatch(uploadCredential.initiate({ file, body: { kind: 'brand-proof', entryId: undefined } })),
  ).toMatchObject({ error: { status: 413, code: 'too-large' } })
  expect(
    asked.map(({ call: { body, file: sent, headers } }) => [body, sent?.name, headers.get('content-type')]),
  ).toEqual([
    [{}, 'me.jpg', null],
    [{ kind: 'brand-proof' }, 'me.jpg', null],
  ])
})

it('aborts the reads of a session that is being ended, without a message, but not its writes', async () => {
  const { store } = begin({})
  const pending: string[] = []
  globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      pending.push(init?.method ?? 'GET')
      const refuseNow = () => {
        reject(new DOMException('Broken off', 'AbortError'))
      }
      if (init?.signal?.aborted) refuseNow()
      init?.signal?.addEventListener('abort', refuseNow)
      if (init?.method === 'POST')
        setTimeout(() => {
          resolve(Response.json({ success: true, data: { message: 'Subscribed' } }))
        }, 5)
    })
  const read = store.dispatch(getUser.initiate())
  const write = store.dispatch(subscribe.initiate({ body: { email: 'a@b.example' } }))
  breakOffReads()
  const late = store.dispatch(getBlog.initiate({ params: { id: 'a' }, query: { locale: 'en' } }))
  expect((await read).error).toMatchObject({ code: 'aborted', isSilent: true })
  expect((await late).error).toMatchObject({ code: 'aborted', isSilent: true })
  expect(await write).toMatchObject({ data: { message: 'Subscribed' } })
  expect(pending).toEqual(['GET', 'POST', 'GET'])
  resumeReads()
  globalThis.fetch = async () => Response.json({ success: false, message: 'Asked again.' }, { status: 400 })
  expect((await store.dispatch(getUser.initiate(undefined, { forceRefetch: true }))).error).toMatchObject({
    message: 'Asked again.',
  })
})
