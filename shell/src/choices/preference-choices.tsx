import {
  localeChosen,
  selectLocale,
  selectTheme,
  themeChosen,
  useDispatch,
  useSelector,
  useTranslation,
  type Theme,
} from '@fieldproof/platform'
import type { Locale } from '@fieldproof/contracts/lists'
import { Choices } from './choices.tsx'

/** Each language by its own name, whatever the language of the page. */
export const languageNames: Record<Locale, string> = { en: 'English', no: 'Norsk' }
export const languageTags: Record<Locale, string> = { en: 'en', no: 'nb' }
export const themes: readonly Theme[] = ['system', 'light', 'dark']

export const LanguageChoice = ({ isLegendShown }: { isLegendShown?: boolean }) => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  return (
    <Choices
      choices={(['en', 'no'] as const).map((locale) => ({
        value: locale,
        label: languageNames[locale],
        lang: languageTags[locale],
      }))}
      isLegendShown={isLegendShown}
      legend={t('preferences.language')}
      onChoose={(locale) => dispatch(localeChosen(locale))}
      value={useSelector(selectLocale)}
    />
  )
}

export const ThemeChoice = ({ isLegendShown }: { isLegendShown?: boolean }) => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  return (
    <Choices
      choices={themes.map((theme) => ({ value: theme, label: t(`preferences.themes.${theme}`) }))}
      isLegendShown={isLegendShown}
      legend={t('preferences.theme')}
      onChoose={(theme) => dispatch(themeChosen(theme))}
      value={useSelector(selectTheme)}
    />
  )
}
