/** The complete API for areas. Areas import the platform's libraries only through it. */
// Exported as a whole, because an area can extend an interface only where it is exported.
export * from './surface.ts'
export type { AreaDefinition, AreaExtension, AreaModule, AreaMount, WidgetMount } from './area/area-module.ts'
export { defineArea } from './area/define-area.tsx'
export {
  useAreaState,
  useBusEvent,
  useDispatch,
  useEmit,
  useHold,
  useSelector,
  useServerLine,
  useServerSocket,
  useSlice,
  useSliceReader,
  useUnderWay,
} from './hooks.ts'
export type { HoldReason } from './store/holds-slice.ts'
export { Deciding } from './slots/deciding.tsx'
export { Slot, useWidgets } from './slots/slot.tsx'

export { api, call, isCallFailure, type CacheTag, type CallArgument } from './api/api.ts'
export { answerOnce } from './api/answer-once.ts'
export type { CallFailure } from './api/base-query.ts'
export { skipToken } from '@reduxjs/toolkit/query/react'
export { createSelector, createSlice, type PayloadAction, type Slice } from '@reduxjs/toolkit'

export {
  newsletterSubscribed,
  selectIsLoggedIn,
  selectIsPro,
  selectUnseenCount,
  selectUser,
  unseenCounted,
} from './session/session-slice.ts'
export {
  selectUnreadTotals,
  selectWalletBalances,
  type UnreadTotals,
  type WalletBalances,
} from './session/totals-slice.ts'
export {
  cookieChoiceMade,
  localeChosen,
  selectCookieChoice,
  selectCountry,
  selectIsOnline,
  selectLanguage,
  selectLocale,
  selectTheme,
  themeChosen,
  type Theme,
} from './preferences/preferences-slice.ts'

export { InBrowser, useFirstNow, useReaderZone } from './device/in-browser.tsx'
export { idInFragment } from './address/fragment.ts'
export { useSearchParams } from './address/use-search-params.ts'
export { useLocation, useNavigate, useParams } from 'react-router'
export { href } from './address/href.ts'
export { useTranslation } from './area/use-translation.ts'
export { formatLocale } from './i18n/formats.ts'
