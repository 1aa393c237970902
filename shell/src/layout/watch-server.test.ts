import { api, call } from '@fieldproof/platform'
import { answerCalls, createTestPlatform, testUser } from '@fieldproof/platform/testing'
import { watchServer } from './watch-server.ts'

const { count } = api.injectEndpoints({
  endpoints: (build) => ({ count: build.query({ ...call('GET /custom-admin/get-resource-counts') }) }),
}).endpoints

/** Milliseconds between two calls of the screen, and a time that is enough for several. */
const [PAUSE, A_WHILE] = [20, 150]
const aWhile = () => new Promise((resolve) => setTimeout(resolve, A_WHILE))
const visibility = jest.spyOn(document, 'visibilityState', 'get')
const look = (state: DocumentVisibilityState) => {
  visibility.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A screen that repeats its call while somebody looks at it, and another one that does not repeat it. */
const begin = () => {
  const { platform } = createTestPlatform({ user: testUser() })
  const { fetch, asked } = answerCalls({ 'GET /custom-admin/get-resource-counts': [] })
  globalThis.fetch = fetch
  const stop = watchServer(platform)
  const poll = platform.store.dispatch(
    count.initiate(undefined, { subscriptionOptions: { pollingInterval: PAUSE, skipPollingIfUnfocused: true } }),
  )
  return { ...platform, asked, end: () => (stop(), poll.unsubscribe()) }
}

it('calls that a screen repeats while somebody looks at it pause in a hidden tab and go on afterwards (STAFF-5)', async () => {
  look('visible')
  const { asked, end } = begin()
  await aWhile()
  expect(asked.length).toBeGreaterThan(1)
  look('hidden')
  await aWhile()
  const before = asked.length
  await aWhile()
  expect(asked).toHaveLength(before)
  look('visible')
  await aWhile()
  expect(asked.length).toBeGreaterThan(before)
  end()
})

it('the cache knows whether the tab is hidden, also if it is opened hidden and after the end of a session', () => {
  look('hidden')
  const { store, end } = begin()
  const isSeen = () => store.getState().api.config.focused
  expect(isSeen()).toBe(false)
  look('visible')
  expect(isSeen()).toBe(true)
  look('hidden')
  // The end of a session.
  store.dispatch(api.util.resetApiState())
  expect(isSeen()).toBe(false)
  end()
})

it('calls that a screen does not repeat are not sent again when somebody looks at the tab again', async () => {
  look('visible')
  const { platform } = createTestPlatform({ user: testUser() })
  const { fetch, asked } = answerCalls({ 'GET /custom-admin/get-resource-counts': [] })
  globalThis.fetch = fetch
  const stop = watchServer(platform)
  const shown = platform.store.dispatch(count.initiate(undefined, { subscriptionOptions: {} }))
  await shown
  look('hidden')
  look('visible')
  await aWhile()
  expect(asked).toHaveLength(1)
  stop()
  shown.unsubscribe()
})
