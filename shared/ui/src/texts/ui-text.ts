import type { MapText } from './map-text.ts'

/** The design system's own texts. All other text comes in as props. */
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
  toPlans: string
  needsScripts: string
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
  /** The map's texts; the map's code includes the English ones. */
  map?: MapText
}

/** The type that a language's folder, `src/texts/LANGUAGE`, exports as `text`. */
export type UiTranslation = Required<UiText>
