import '@fieldproof/ui/theme.css'
import { PSEUDO_LOCALE } from '@fieldproof/contracts/languages'
import {
  createStore,
  createTexts,
  EventBus,
  Navigator,
  preferencesRead,
  readStoredSession,
  sessionStarted,
  takeOver,
  writeStoredSession,
  type PayloadCheck,
  type Platform,
} from '@fieldproof/platform/host'
import { withoutCampaign } from '@fieldproof/policy/campaign'
import { redirectFor } from '@fieldproof/policy/guard'
import { createRoot } from 'react-dom/client'
import { CompositionStore } from './composition/composition-store.ts'
import { noteRender } from './composition/heartbeat.ts'
import { readComposition } from './composition/read-composition.ts'
import type * as Reporting from './composition/report-failure.ts'
import { Site } from './composition/site.ts'
import { createWidgetHost } from './composition/widget-host.ts'
import { AppRoot } from './layout/app-root.tsx'
import { PageLoading, WidgetFailed } from './layout/fallbacks.tsx'
import { Providers } from './layout/providers.tsx'
import { takeOverFrame, type FrameParts } from './layout/take-over-frame.tsx'
import { watchArrivals } from './moves/arrivals.ts'
import { followLinks } from './moves/links.ts'
import { watchTitle } from './moves/titles.ts'
import { whenIdle } from './pace/when-idle.ts'
import { LazySocket } from './realtime/server-socket.ts'
import { AREAS_ID } from './composition/area-element.ts'
import { forgetPresses } from './composition/early-presses.ts'
import { drawnKey, readRendered } from './rendering/rendered.ts'
import { prepareScreen } from './screens/screen-code.ts'
import { refreshUser } from './session/refresh-user.ts'
import { keepPreferences, preferenceKeys, readPreferences, showTheme, storeZone } from './session/preferences.ts'
import { payOwedLogOut } from './session/owe-log-out.ts'
import { keepSession } from './session/session.ts'
import { loaders, namespace } from './texts.ts'
import { noteHandedOver, type HandedOver } from './handed-over.ts'

// Before anything reads the address: the server ignored these parameters, and users should not share them.
const address = withoutCampaign(location.href)
if (address !== location.href) history.replaceState(history.state, '', address)

const compositions = new CompositionStore(readComposition(document))
const stored = readStoredSession(localStorage)
const chosen = readPreferences(localStorage, location.search)
const isDeveloped = 'development' in document.documentElement.dataset
/** Only exists on a site under development; it is generated from English. */
const isPseudo = isDeveloped && localStorage.getItem(preferenceKeys.locale) === PSEUDO_LOCALE
/** The data from which the server rendered this document; null if the browser renders all of it. */
const rendered = readRendered(document, {
  address: location.pathname + location.search,
  locale: isPseudo ? PSEUDO_LOCALE : (chosen.locale ?? 'en'),
  marker: stored?.token ?? null,
})
const shared = createStore(rendered?.store)
const { store } = shared
const renderedState = store.getState()
if (rendered) showTheme(document, chosen.theme)
else store.dispatch(preferencesRead(chosen))
if (stored) {
  // If the server rendered the document for this session, its user data is newer.
  if (!rendered) store.dispatch(sessionStarted(stored))
  // An earlier release stored the token itself.
  writeStoredSession(localStorage, store.getState().session)
}

/** Loads the code for reports, which few visits need. */
const withReporting = async (run: (code: typeof Reporting) => void) => {
  const code = await import(/* webpackChunkName: "report-failure" */ './composition/report-failure.ts').catch(
    () => null,
  )
  if (code) run(code)
}
const report: Platform['report'] = (failure) => {
  void withReporting((code) => code.reportFailure(failure, compositions))
}
for (const name of ['error', 'unhandledrejection'] as const)
  window.addEventListener(name, (event) => {
    void withReporting((code) => code.reportUncaught(event, compositions))
  })

let checkPayload: PayloadCheck | undefined
const bus = new EventBus({
  onListenerError: (about, cause, owner) => report({ area: owner, phase: 'listener', cause, about }),
  check: (name, payload) => checkPayload?.(name, payload) ?? null,
})

const navigator = new Navigator(window)
const first = navigator.position.address
const texts = createTexts(store.getState().preferences.locale)
const realTime = new LazySocket({
  store,
  bus,
  onRelease: async () => {
    await site.follow()
    return compositions.get().id
  },
})
const platform: Platform = {
  ...shared,
  renderedState,
  navigator,
  bus,
  texts,
  socket: realTime,
  Providers,
  PageLoading,
  WidgetFailed,
  report,
  noteRender,
  noteMismatch: (area, cause) => {
    report({ area, phase: 'render', cause })
    if (isDeveloped) console.error(`${area} differs from the server's markup`, cause)
  },
  widgets: {
    ...createWidgetHost(compositions, store, () => platform),
    ...(rendered && { drawn: (widget, slotProps) => rendered.widgets[drawnKey(widget, slotProps)] }),
  },
}

if (!rendered) keepPreferences(store, window)
/** A session that begins on a screen for visitors continues where its user came from (GUARD-2). */
let isBeginning = false
navigator.setGuard(({ pathname, search, hash }) => {
  const route = compositions.routeAt(pathname)
  const { token, user } = store.getState().session
  // An area's screens for users send requests that the server refuses to an account in deletion.
  const isBarred = user?.deletionPending === true && route?.owner !== 'shell'
  const referTo = isBeginning ? new URLSearchParams(search).get('referTo') : null
  return redirectFor({
    guard: route?.guard ?? 'anyone',
    isLoggedIn: token !== null,
    isBarred,
    address: `${pathname}${search}${hash}`,
    referTo,
  })
})

const root = document.getElementById('root')
if (!rendered) {
  forgetPresses()
  root?.replaceChildren()
}
const outlet = document.getElementById(AREAS_ID) ?? document.createElement('div')
outlet.id = AREAS_ID
const site = new Site({ compositions, platform, outlet: () => outlet })

/** The service worker reports a click on a push; few visits have one. */
const followPush = async ({ data }: MessageEvent<unknown>) => {
  const push = await import(/* webpackChunkName: "push" */ './push/follow-push.ts').catch(() => null)
  push?.followPush(data, { navigator, compositions, realTime })
}
if ('serviceWorker' in window.navigator)
  window.navigator.serviceWorker.addEventListener('message', (message) => {
    void followPush(message)
  })

/** The link in a mail has the notification's id in its fragment; it is marked as clicked for the logged-in user. */
const followMail = async () => {
  const isOfMail = navigator.position.address.hash.startsWith('#notification=')
  if (!isOfMail || store.getState().session.token === null) return
  const push = await import(/* webpackChunkName: "push" */ './push/follow-push.ts').catch(() => null)
  push?.followMail({ navigator, compositions, realTime })
}
navigator.subscribe(() => {
  void followMail()
})

keepSession(store, bus, window, () => {
  isBeginning = true
  navigator.checkGuard()
  isBeginning = false
  void followMail()
  void realTime.open(store.getState().session.token)
  if (store.getState().session.token !== null)
    whenIdle(() => {
      void renewPush()
    })
})

/** The code of push is loaded only if the user has allowed notifications. */
const renewPush = async () => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const push = await import(/* webpackChunkName: "push" */ './push/subscribe.ts').catch(() => null)
  await push?.renewPush()
}

/** Loads what a probable navigation needs: a screen of the shell, or an area's page. */
const prepare = async (path: string) => {
  const route = compositions.routeAt(path)
  if (route?.owner === 'shell') await prepareScreen(route.name, texts)
  else await site.prepare(path)
}

/** Starts work that can wait until the page is usable. */
const startLater = async () => {
  const code = await import(/* webpackChunkName: "later" */ './later.ts').catch(() => null)
  code?.beginLater({ store, navigator, first, compositions, site, texts, prepare })
}

const handedOver: HandedOver = { payloads: [], slotProps: [], schemas: [] }
if (isDeveloped) checkPayload = noteHandedOver(handedOver, platform)
/** Loads what only a site under development has. */
const develop = async () => {
  const code = await import(/* webpackChunkName: "development" */ './development.ts')
  checkPayload = code.develop(platform, compositions, site, handedOver)
}

const applyChoices = () => {
  store.dispatch(preferencesRead(chosen))
  keepPreferences(store, window)
}
/** Loads the code of the screen that the server rendered. */
const prepareRendered = async () => {
  const here = compositions.routeAt(location.pathname)
  if (here?.owner === 'shell') await prepareScreen(here.name, texts)
}

const begin = async () => {
  await texts.addNamespace(namespace, loaders)
  // The pseudo-language and the dev loop change what is rendered. The checks can wait until the page is usable.
  const isChanged = isPseudo || 'devLoop' in document.documentElement.dataset
  if (isChanged) await develop()
  if (!root) throw new Error('The page has no #root')
  const parts = { platform, site: { compositions, site, realTime }, outlet }
  const frame: FrameParts['frame'] = (how) => <AppRoot {...parts} {...how} />
  if (rendered)
    await takeOverFrame(root, { prepare: prepareRendered, frame, applyChoices, options: takeOver('shell', platform) })
  else createRoot(root).render(frame({ isRendered: false }))
  followLinks({ navigator, isScreen: (path) => compositions.routeAt(path) !== null, prepare })
  whenIdle(() => {
    delete document.documentElement.dataset['arriving']
  })
  whenIdle(() => {
    void startLater()
    if (isDeveloped && !isChanged) void develop()
    storeZone(window)
  })
  watchArrivals(navigator)
  watchTitle(document.body)
  site.start()
  // The socket's count of unseen notifications is newer than the rendered user's.
  void (rendered ? Promise.resolve() : refreshUser(store)).finally(() =>
    whenIdle(() => {
      void realTime.open(store.getState().session.token)
      void payOwedLogOut()
      void followMail()
    }),
  )
  window.addEventListener('online', () => void payOwedLogOut())
}

await begin()
