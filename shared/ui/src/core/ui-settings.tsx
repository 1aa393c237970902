import { createContext, use, useMemo, type ReactNode } from 'react'
import { uiTextEn } from '../texts/en/ui.ts'
import type { UiText } from '../texts/ui-text.ts'

/** The reader's language and place, as the components need them. */
export type UiSettings = {
  text: UiText
  /** BCP 47 tag for dates, numbers and names of countries, such as en-GB or nb-NO. */
  locale: string
  /** IANA zone of the displayed times, unless a component gets another. The same on server and browser. */
  timeZone: string
}

const UiTextContext = createContext<UiSettings>({ text: uiTextEn, locale: 'en-GB', timeZone: 'Africa/Lagos' })

export type UiTextProviderProps = Partial<UiSettings> & { children: ReactNode }

/** Provides the texts, the locale and the time zone to the components below. */
export function UiTextProvider({ text, locale, timeZone, children }: UiTextProviderProps) {
  const outer = use(UiTextContext)
  const settings = useMemo(
    () => ({ text: text ?? outer.text, locale: locale ?? outer.locale, timeZone: timeZone ?? outer.timeZone }),
    [text, locale, timeZone, outer],
  )
  return <UiTextContext value={settings}>{children}</UiTextContext>
}

/** Returns the texts of the design system in the reader's language. */
export function useUiText(): UiText {
  return use(UiTextContext).text
}

/** Returns texts, locale and time zone together. */
export function useUiSettings(): UiSettings {
  return use(UiTextContext)
}
