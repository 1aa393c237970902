import { contentLocale, type Language } from '@fieldproof/contracts/languages'
import type { CookieChoice } from '@fieldproof/contracts/lists'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Theme = 'light' | 'dark' | 'system'
export interface PreferencesState {
  /** The language of texts; on a site under development it may be the pseudo-language. */
  locale: Language
  theme: Theme
  cookieChoice: CookieChoice | null
  /** The reader's country by network address, ISO 3166-1 alpha-2; null until it is known. */
  country: string | null
  /** The reader's time zone (IANA) as the server knew it when it rendered the page; null where it does not. */
  timeZone: string | null
  /** When the server rendered the page, in ms since 1970 by its clock; null where the browser makes it. */
  renderedAt: number | null
  isOnline: boolean
  /** The server answers, as far as is known: calls come back. */
  isServerThere: boolean
  /** Calls of this document that no server has answered. */
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

/** What the reader chose, and what is known of where they are. */
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
    /** The language of contents, of numbers and dates: one of the site's own. */
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
