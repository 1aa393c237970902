import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'
import { useMemo } from 'react'

/** Languages that can be chosen (ISO 639): first those of the markets, then other common ones. */
const known = [
  'en',
  'ha',
  'ig',
  'yo',
  'pcm',
  'ff',
  'kr',
  'tiv',
  'ibb',
  'efi',
  'bin',
  'nup',
  'fr',
  'de',
  'no',
  'sv',
  'da',
  'fi',
  'se',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'ru',
  'uk',
  'ro',
  'el',
  'tr',
  'ar',
  'fa',
  'ur',
  'hi',
  'bn',
  'pa',
  'gu',
  'ta',
  'te',
  'zh',
  'ja',
  'ko',
  'vi',
  'th',
  'id',
  'fil',
  'sw',
  'am',
  'so',
  'ti',
  'zu',
  'xh',
  'af',
  'ak',
  'ee',
  'wo',
  'ln',
  'rw',
  'mg',
  'cy',
  'ga',
] as const

/** Returns a function that names a language in the user's language. */
export const useLanguageName = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return (language: string): string => {
      const name = names.of(language) ?? language
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
    }
  }, [locale])
}

/** The languages that can be chosen, sorted by their names in the user's language. */
export const useLanguageOptions = () => {
  const locale = formatLocale(useSelector(selectLocale))
  const nameOf = useLanguageName()
  return useMemo(
    () =>
      known
        .map((value) => ({ value: String(value), label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [locale, nameOf],
  )
}
