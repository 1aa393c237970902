import { createContext, use, useMemo, type ReactNode } from 'react'
import { pluralSentence } from './plural-sentence.ts'

/** The sentences that the design system says by itself. Everything else comes in as props. */
export type UiText = {
  close: string
  dismiss: string
  loading: string
  retry: string
  back: string
  optional: string
  required: string
  skipToContent: string
  breadcrumbs: string
  pagination: string
  previousPage: string
  nextPage: string
  page: (page: number, pages: number) => string
  rating: (value: string, most: number, count?: number) => string
  errorTitle: string
  errorBody: string
  offlineTitle: string
  offlineBody: string
  noPermissionTitle: string
  noPermissionBody: string
  notifications: string
  errorSummary: (count: number) => string
  showPassword: string
  hidePassword: string
  dialCode: string
  charactersLeft: (count: number) => string
  charactersOver: (count: number) => string
  chooseFiles: string
  dropFiles: string
  takePhoto: string
  removeFile: (name: string) => string
  fileTooLarge: (name: string, limit: string) => string
  fileWrongType: (name: string, allowed: string) => string
  tooManyFiles: (most: number) => string
  fileLimits: (allowed: string, limit: string) => string
  choose: string
  yes: string
  no: string
  noMatches: string
  openList: string
  openCalendar: string
  clear: string
  previousMonth: string
  nextMonth: string
  timesIn: (zone: string) => string
  sortBy: (column: string) => string
  sortedAscending: string
  sortedDescending: string
  noRows: string
}

export const uiTextEn: UiText = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  retry: 'Try again',
  back: 'Back',
  optional: 'optional',
  required: 'required',
  skipToContent: 'Skip to content',
  breadcrumbs: 'You are here',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page, pages) => `Page ${page} of ${pages}`,
  rating: (value, most, count) => {
    if (count === undefined) return `${value} out of ${most} stars`
    const reviews = new Intl.PluralRules('en').select(count) === 'one' ? 'review' : 'reviews'
    return `${value} out of ${most} stars from ${count} ${reviews}`
  },
  errorTitle: 'This did not load',
  errorBody: 'Nothing you entered is lost. Check your connection, then try again.',
  offlineTitle: 'You are offline',
  offlineBody: 'You are looking at the latest copy saved on this device. Changes are sent when the connection is back.',
  noPermissionTitle: 'You do not have access to this',
  noPermissionBody: 'Ask the owner to share it with you, or sign in with another account.',
  notifications: 'Messages',
  errorSummary: pluralSentence('en', {
    one: 'One answer needs a correction',
    other: '{count} answers need a correction',
  }),
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  dialCode: 'Dialling code',
  charactersLeft: pluralSentence('en', { one: '{count} character left', other: '{count} characters left' }),
  charactersOver: pluralSentence('en', { one: '{count} character too many', other: '{count} characters too many' }),
  chooseFiles: 'Choose files',
  dropFiles: 'or drop them here',
  takePhoto: 'Take a photo',
  removeFile: (name) => `Remove ${name}`,
  fileTooLarge: (name, limit) => `${name} is larger than ${limit}. Choose a smaller file.`,
  fileWrongType: (name, allowed) => `${name} is of a kind we cannot take. Allowed: ${allowed}.`,
  tooManyFiles: pluralSentence('en', { one: 'Choose {count} file only.', other: 'Choose {count} files at most.' }),
  fileLimits: (allowed, limit) => `${allowed}, up to ${limit} each`,
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  noMatches: 'Nothing matches',
  openList: 'Show the list',
  openCalendar: 'Open calendar',
  clear: 'Clear',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  timesIn: (zone) => `Time in ${zone}`,
  sortBy: (column) => `Sort by ${column}`,
  sortedAscending: 'sorted from low to high',
  sortedDescending: 'sorted from high to low',
  noRows: 'Nothing to show',
}

/** What the components need to know about the reader's language and place. */
export type UiSettings = {
  text: UiText
  /** BCP 47 tag for dates, numbers and names of countries, such as en-GB or nb-NO. */
  locale: string
  /** IANA zone in which times are shown unless a component is told another. The same on server and browser. */
  timeZone: string
}

const UiTextContext = createContext<UiSettings>({ text: uiTextEn, locale: 'en-GB', timeZone: 'Africa/Lagos' })

export type UiTextProviderProps = Partial<UiSettings> & { children: ReactNode }

/** Gives the components below it their own sentences, their locale and their time zone. */
export function UiTextProvider({ text, locale, timeZone, children }: UiTextProviderProps) {
  const outer = use(UiTextContext)
  const settings = useMemo(
    () => ({ text: text ?? outer.text, locale: locale ?? outer.locale, timeZone: timeZone ?? outer.timeZone }),
    [text, locale, timeZone, outer],
  )
  return <UiTextContext value={settings}>{children}</UiTextContext>
}

/** The sentences of the design system in the reader's language. */
export function useUiText(): UiText {
  return use(UiTextContext).text
}

/** Sentences, locale and time zone together. */
export function useUiSettings(): UiSettings {
  return use(UiTextContext)
}
