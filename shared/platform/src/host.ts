/** The host's API, in addition to that of the areas. Areas must not import it; a lint rule checks this. */
export { AddressProvider } from './address/address-provider.tsx'
export { RouteProvider } from './address/route-provider.tsx'
export { knowScreens } from './address/href.ts'
export { Navigator, type Address, type Position } from './address/navigator.ts'
export { api } from './api/api.ts'
export { breakOffReads, isEndingSession, resumeReads } from './api/base-query.ts'
export { enrolment } from './api/enrolment.ts'
export { stepUps, type StepUpOutcome } from './api/step-up.ts'
export { AreaContext, useArea } from './area/area-context.ts'
export { AreaReady, AreaRoot } from './area/area-root.tsx'
export { drawAhead, type Reveal } from './area/drawn-ahead.tsx'
export { keepTyping } from './area/keep-typing.ts'
export type { AreaModule, AreaRendering } from './area/area-module.ts'
export { hydrateInSlices, prefixOfWidget, takeOver } from './area/mount-root.ts'
export { pageNamespace, PageTexts } from './area/page-texts.tsx'
export { useIsInBrowser } from './device/in-browser.tsx'
export { EventBus, type PayloadCheck } from './bus/bus.ts'
export { contentOfHtml } from './slots/deciding.tsx'
export type {
  ServerListener,
  Platform,
  ServerSocket,
  SlotWidget,
  WidgetContent,
  WidgetHost,
  WidgetMounting,
} from './host/platform.ts'
export { createTexts, type Texts, type TextLoader, type TextLoaders } from './i18n/create-texts.ts'
export {
  notificationArrived,
  sessionEnded,
  sessionSlice,
  sessionStarted,
  userRefreshed,
  type SessionState,
} from './session/session-slice.ts'
export {
  markerOf,
  readStoredSession,
  sessionIdOf,
  sessionKeys,
  writeAuthenticationMethod,
  writeStoredSession,
  type AuthenticationMethod,
} from './session/stored-session.ts'
export { balancesReceived, unreadReceived } from './session/totals-slice.ts'
export { selectIsAnyHeld, selectIsHeld } from './store/holds-slice.ts'
export { createStore, type PlatformStore, type SharedState } from './store/create-store.ts'
export {
  callUnanswered,
  connectionChanged,
  selectIsServerThere,
  selectUnanswered,
  serverFound,
  countryFound,
  preferencesRead,
  type PreferencesState,
} from './preferences/preferences-slice.ts'
