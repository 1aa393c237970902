import { createContext, use, useMemo, type ReactNode } from 'react'
import { uiTextEn } from '../texts/en/ui.ts'
import type { UiText } from '../texts/ui-text.ts'

/** What the components need to know about the reader's language and place. */
export type UiSettings = {
  text: UiText
  /** BCP 47 tag for dates, numbers and names of countries, such as en-GB or nb-NO. */
  locale: string
  /** IANA zone in which times are shown unless a component gets another. The same on server and browser. */
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
