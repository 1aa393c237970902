import { api } from '@fieldproof/platform'
import {
  breakOffReads,
  markerOf,
  notificationArrived,
  sessionEnded,
  sessionKeys,
  sessionStarted,
} from '@fieldproof/platform/host'
import { createTestPlatform, testUser } from '@fieldproof/platform/testing'
import { waitFor } from '@testing-library/react'
import { accountApi } from './account-api.ts'
import { keepSession } from './session.ts'

/** A tab of its own for each test. */
let tab: Window
beforeEach(() => {
  localStorage.clear()
  tab = Object.assign(new EventTarget(), { localStorage }) as unknown as Window
})

/** A write of another tab, as an event in this one. */
const written = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  tab.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

const begin = (noOfUnseenNotifications: number) => {
  const user = { ...testUser(), noOfUnseenNotifications }
  const {
    platform: { store, bus },
  } = createTestPlatform({ user })
  const told: string[] = []
  bus.on('session.ended@1', () => told.push('ended'), 'mfe-fleet')
  bus.on('session.started@1', ({ userId }) => told.push(`started for ${userId}`), 'mfe-fleet')
  keepSession(store, bus, tab, () => {})
  const { token } = store.getState().session
  localStorage.setItem(sessionKeys.token, token ?? '')
  return { store, user, told }
}

it('a new session reads data, also shortly after the previous one was left', async () => {
  const { store, user } = begin(0)
  store.dispatch(sessionEnded('logout'))
  breakOffReads()
  const read = () => store.dispatch(accountApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))
  expect((await read()).error).toMatchObject({ code: 'aborted' })
  store.dispatch(sessionStarted({ token: 'another', user }))
  expect((await read()).error).not.toMatchObject({ code: 'aborted' })
})

describe('another tab of the same session', () => {
  it('that opened the bell clears the count here', () => {
    const { store, user } = begin(3)
    written(sessionKeys.user, JSON.stringify({ ...user, noOfUnseenNotifications: 0 }))
    expect(store.getState().session.user?.noOfUnseenNotifications).toBe(0)
  })

  it('that changed the name shows it here', () => {
    const { store, user } = begin(3)
    written(sessionKeys.user, JSON.stringify({ ...user, firstName: 'Renamed', noOfUnseenNotifications: 7 }))
    expect(store.getState().session.user).toMatchObject({ firstName: 'Renamed', noOfUnseenNotifications: 3 })
  })

  it('that ended it, and at once begins another user’s, keeps what it has written for that one', () => {
    const { store, user } = begin(0)
    const next = JSON.stringify({ ...user, _id: 'another' })
    // This tab receives the first of the changes while the others are being written.
    localStorage.setItem(sessionKeys.user, next)
    written(sessionKeys.token, null)
    expect(store.getState().session.user).toBeNull()
    expect(localStorage.getItem(sessionKeys.user)).toBe(next)
  })

  it('that received the same notification does not make it count twice', () => {
    const { store, user } = begin(3)
    written(sessionKeys.user, JSON.stringify({ ...user, noOfUnseenNotifications: 4 }))
    store.dispatch(notificationArrived())
    expect(store.getState().session.user?.noOfUnseenNotifications).toBe(4)
  })

  it('whose session ended without a log-out ends it here, and it counts as expired', () => {
    const { store } = begin(0)
    written(sessionKeys.token, null)
    expect(store.getState().session).toMatchObject({ token: null, user: null, endedBy: 'expired' })
  })

  it('in which another user confirmed a link ends the first session here before the next begins', () => {
    const { store, user, told } = begin(0)
    const another = { ...user, _id: 'somebody-else' }
    localStorage.setItem(sessionKeys.user, JSON.stringify(another))
    written(sessionKeys.token, markerOf('0198c0de-0000-7000-8000-000000000002'))
    expect(told).toEqual(['ended', 'started for somebody-else'])
    expect(store.getState().session.user).toEqual(another)
    expect(localStorage.getItem(sessionKeys.user)).toContain('somebody-else')
  })

  it('writing nonsense changes nothing', () => {
    const { store, user } = begin(2)
    written(sessionKeys.user, '{"_id":')
    expect(store.getState().session.user).toEqual(user)
  })
})

describe('what a session was shown', () => {
  const {
    endpoints: { own },
  } = api.injectEndpoints({
    endpoints: (build) => ({ own: build.query<string, void>({ queryFn: () => ({ data: 'mine' }) }) }),
  })
  const withAnswer = async () => {
    const { store, user } = begin(0)
    await store.dispatch(own.initiate())
    return { user, store, isKept: () => Object.keys(store.getState().api.queries).length > 0 }
  }
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is cleared after its screens are unmounted, because they would load it again until then', async () => {
    const { store, isKept } = await withAnswer()
    store.dispatch(sessionEnded('logout'))
    jest.advanceTimersByTime(500)
    expect(isKept()).toBe(true)
    jest.advanceTimersByTime(5_000)
    expect(isKept()).toBe(false)
  })

  it('is not cleared during the next log-in, which would be aborted', async () => {
    const { store, isKept } = await withAnswer()
    const answered = Promise.withResolvers<{ data: string }>()
    const {
      endpoints: { logInSlowly },
    } = api.injectEndpoints({
      endpoints: (build) => ({ logInSlowly: build.mutation<string, void>({ queryFn: () => answered.promise }) }),
    })
    store.dispatch(sessionEnded('logout'))
    const write = store.dispatch(logInSlowly.initiate())
    await jest.advanceTimersByTimeAsync(10_000)
    answered.resolve({ data: 'logged in' })
    expect(await write).toEqual({ data: 'logged in' })
    await jest.advanceTimersByTimeAsync(500)
    expect(isKept()).toBe(false)
  })

  it('is cleared before another user logs in, however quickly', async () => {
    const { store, user, isKept } = await withAnswer()
    store.dispatch(sessionEnded('logout'))
    store.dispatch(sessionStarted({ token: 'another', user: { ...user, firstName: 'Another' } }))
    expect(isKept()).toBe(false)
  })
})

/** Two tabs of one browser: what one writes reaches the other as events, in order. */
const twoTabs = () => {
  const heard: StorageEvent[] = []
  const there = Object.assign(new EventTarget(), { localStorage, sessionStorage }) as unknown as Window
  const writing = new Proxy(localStorage, {
    get: (storage, name) => {
      const found: unknown = Reflect.get(storage, name)
      if (typeof found !== 'function') return found
      return (key: string, value?: string) => {
        const before = storage.getItem(key)
        const answer: unknown = found.call(storage, key, value)
        if (storage.getItem(key) !== before) {
          const newValue = storage.getItem(key)
          heard.push(new StorageEvent('storage', { key, newValue }))
        }
        return answer
      }
    },
  })
  const here = Object.assign(new EventTarget(), { localStorage: writing, sessionStorage }) as unknown as Window
  const [first, second] = [here, there].map((scope) => {
    const { platform } = createTestPlatform({ user: testUser() })
    keepSession(platform.store, platform.bus, scope, () => {})
    return platform.store
  })
  if (!first || !second) throw new Error('There are no two tabs')
  localStorage.setItem(sessionKeys.token, first.getState().session.token ?? '')
  const arrive = () => {
    for (const event of heard.splice(0)) there.dispatchEvent(event)
  }
  return { first, second, arrive }
}

describe('what a person left on the device (SESSION-11)', () => {
  const draft = 'fieldproof.draft.order.1.complaint'
  const message = 'fieldproof.outbox.1'

  it('stays for them when their session expires in one of two tabs', async () => {
    const { first, second, arrive } = twoTabs()
    leave()
    localStorage.setItem(message, '[{"_id":"1"}]')
    first.dispatch(sessionEnded('expired'))
    arrive()
    expect(second.getState().session).toMatchObject({ token: null, endedBy: 'expired' })
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    expect(localStorage.getItem(draft)).not.toBeNull()
    expect(localStorage.getItem(message)).not.toBeNull()
  })

  it('is removed by each tab when they log out in one of two, and not even the reason of the end is kept', async () => {
    const { first, second, arrive } = twoTabs()
    first.dispatch(sessionEnded('logout'))
    await waitFor(() => expect(localStorage.getItem('keptFor')).toBeNull())
    leave()
    arrive()
    expect(second.getState().session).toMatchObject({ token: null, endedBy: 'logout' })
    await waitFor(() => expect(localStorage.getItem(draft)).toBeNull())
    expect(localStorage).toHaveLength(0)
  })

  const leave = () => localStorage.setItem(draft, '{"text":"a secret"}')

  it("is removed when they log out, and the browser's own data stays", async () => {
    const { store } = begin(0)
    leave()
    localStorage.setItem('theme', 'dark')
    store.dispatch(sessionEnded('logout'))
    await waitFor(() => expect(localStorage.getItem(draft)).toBeNull())
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('is kept for them when their session expires, and removed when another user logs in', async () => {
    const { store, user } = begin(0)
    await waitFor(() => expect(localStorage.getItem('keptFor')).toBe(user._id))
    leave()
    store.dispatch(sessionEnded('expired'))
    store.dispatch(sessionStarted({ token: 'again', user }))
    expect(localStorage.getItem(draft)).not.toBeNull()
    store.dispatch(sessionEnded('expired'))
    store.dispatch(sessionStarted({ token: 'another', user: { ...user, _id: 'somebody-else' } }))
    await waitFor(() => expect(localStorage.getItem('keptFor')).toBe('somebody-else'))
    expect(localStorage.getItem(draft)).toBeNull()
    expect(localStorage.getItem(sessionKeys.user)).toContain('somebody-else')
  })
})
