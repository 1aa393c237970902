import type { User } from '@fieldproof/contracts/entities'
import type { Locale } from '@fieldproof/contracts/lists'
import type { ClientToServerEvents } from '@fieldproof/contracts/realtime'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { Navigator } from '../address/navigator.ts'
import { EventBus } from '../bus/bus.ts'
import { checkBusPayload, checkSlotProps } from '../bus/check-payload.ts'
import type { Platform, WidgetHost } from '../host/platform.ts'
import { createTexts } from '../i18n/create-texts.ts'
import { sessionStarted } from '../session/session-slice.ts'
import { markerOf } from '../session/stored-session.ts'
import { createStore } from '../store/create-store.ts'
import { preferencesRead, type PreferencesState } from '../preferences/preferences-slice.ts'

export interface TestPlatformOptions {
  /** The current address: path, query and hash. */
  path?: string
  user?: User
  locale?: Locale
  preferences?: Partial<PreferencesState>
  widgets?: Partial<WidgetHost>
  /** The server's acknowledgements on the socket, by the event; other events get none. */
  socketAnswers?: { [Event in keyof ClientToServerEvents]?: (ask: never) => unknown }
  Providers?: ComponentType<{ children: ReactNode }>
}

/** A user of the contract's shape, for tests. */
export const testUser = (change: Partial<User> = {}): User => ({
  _id: '7f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11',
  firstName: 'Amaka',
  lastName: 'Okafor',
  email: 'amaka@example.com',
  accountType: 'individual',
  companyName: null,
  avatar: null,
  country: 'NG',
  isPro: false,
  isStaff: false,
  noOfUnseenNotifications: 0,
  newsletterSubscribed: 0,
  deletionPending: false,
  deletionAt: null,
  createdAt: '2026-01-15T09:00:00.000Z',
  ...change,
})

/** The session of a test's user. */
export const testSessionId = '0198c0de-0000-7000-8000-00000000abcd'

/**
 * Creates a platform like the host's, on the test's own window. `reports` contains the reported failures, `emitted`
 * what was sent over the socket.
 */
export const createTestPlatform = (options: TestPlatformOptions = {}) => {
  const { path = '/', user, locale = 'en', preferences, widgets, Providers = Fragment } = options
  window.history.replaceState(null, '', path)
  const parts = createStore()
  const { store } = parts
  store.dispatch(preferencesRead({ locale, ...preferences }))
  if (user) store.dispatch(sessionStarted({ token: markerOf(testSessionId), user }))
  const reports: Parameters<Platform['report']>[0][] = []
  const emitted: unknown[][] = []
  const platform: Platform = {
    ...parts,
    navigator: new Navigator(window),
    texts: createTexts(locale),
    bus: new EventBus({
      onListenerError: (name, cause, area) =>
        reports.push({ area, phase: 'listener', cause: `${name}: ${String(cause)}` }),
      check: checkBusPayload,
    }),
    widgets: {
      widgetsOf: () => noWidgets,
      subscribe: () => () => {},
      mountWidget: async () => async () => {},
      ...widgets,
    },
    socket: {
      listeners: new Set(),
      emit: (...sent: unknown[]) => {
        emitted.push(sent)
        const [event, ask] = sent
        const answer = sent.at(-1)
        const answerOf = options.socketAnswers?.[event as keyof ClientToServerEvents]
        if (answerOf && typeof answer === 'function') void Promise.resolve().then(() => answer(answerOf(ask as never)))
      },
    },
    Providers,
    PageLoading: () => <p>Loading</p>,
    WidgetFailed: ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    ),
    report: (failure) => {
      reports.push(failure)
    },
    checkSlotProps,
  }
  return { platform, reports, emitted }
}

const noWidgets: ReturnType<WidgetHost['widgetsOf']> = []
