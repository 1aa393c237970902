import { contentLocale, type Language } from '@fieldproof/contracts/languages'
import type { CookieChoice } from '@fieldproof/contracts/lists'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The chosen colours; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'
export interface PreferencesState {
  /** The language of texts; on a site under development it may be the pseudo-language. */
  locale: Language
  theme: Theme
  cookieChoice: CookieChoice | null
  /** The user's country by network address, ISO 3166-1 alpha-2; null while unknown. */
  country: string | null
  /** The user's time zone (IANA) as the server knew it when it rendered the page; null if unknown. */
  timeZone: string | null
  /** When the server rendered the page, in ms since 1970 by its clock; null if the browser renders it. */
  renderedAt: number | null
  isOnline: boolean
  /** Whether the server is reachable, judged by the latest calls. */
  isServerThere: boolean
  /** The number of this document's calls that had no response. */
  unanswered: number
}

const initialState: PreferencesState = {
  locale: 'en',
  theme: 'system',
  cookieChoice: null,
  country: null,
  timeZone: null,
  renderedAt: null,
  isOnline: true,
  isServerThere: true,
  unanswered: 0,
}

/** The user's choices, and what is known about their location. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    preferencesRead: (state, { payload }: PayloadAction<Partial<PreferencesState>>) => ({ ...state, ...payload }),
    localeChosen: (state, { payload }: PayloadAction<Language>) => {
      state.locale = payload
    },
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload
    },
    cookieChoiceMade: (state, { payload }: PayloadAction<CookieChoice | null>) => {
      state.cookieChoice = payload
    },
    countryFound: (state, { payload }: PayloadAction<string>) => {
      state.country = payload
    },
    connectionChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isOnline = payload
    },
    callUnanswered: (state) => {
      state.unanswered += 1
    },
    serverFound: (state, { payload }: PayloadAction<boolean>) => {
      state.isServerThere = payload
    },
  },
  selectors: {
    /** The language of content, numbers and dates: one of the site's own. */
    selectLocale: ({ locale }) => contentLocale(locale),
    selectLanguage: ({ locale }) => locale,
    selectTheme: ({ theme }) => theme,
    selectCookieChoice: ({ cookieChoice }) => cookieChoice,
    selectCountry: ({ country }) => country,
    selectIsOnline: ({ isOnline }) => isOnline,
    selectIsServerThere: ({ isServerThere }) => isServerThere,
    selectUnanswered: ({ unanswered }) => unanswered,
  },
})

export const {
  preferencesRead,
  localeChosen,
  themeChosen,
  cookieChoiceMade,
  countryFound,
  connectionChanged,
  callUnanswered,
  serverFound,
} = preferencesSlice.actions
export const {
  selectLocale,
  selectLanguage,
  selectTheme,
  selectCookieChoice,
  selectCountry,
  selectIsOnline,
  selectIsServerThere,
  selectUnanswered,
} = preferencesSlice.selectors
