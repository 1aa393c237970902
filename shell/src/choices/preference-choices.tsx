import {
  localeChosen,
  selectLocale,
  selectTheme,
  themeChosen,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { languages, locales } from '@fieldproof/contracts/languages'
import { themes } from '../session/preferences.ts'
import { Choices } from './choices.tsx'

export const LanguageChoice = ({ isLegendShown }: { isLegendShown?: boolean }) => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  return (
    <Choices
      choices={locales.map((value) => ({
        value,
        // Each language by its own name, whatever the language of the page.
        label: languages[value].name,
        lang: languages[value].html,
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
