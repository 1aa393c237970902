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
import { Glyph, VisuallyHidden } from '@fieldproof/ui'
import { Menu } from '@fieldproof/ui/menu'
import { themes } from '../../session/preferences.ts'
import { HeaderIcon } from '../header-icons.tsx'
import styles from './header.module.css'

/** Language and theme, in a wide window; in a narrow one they are in the mobile menu. */
export const PreferencesMenu = () => {
  const { t } = useTranslation('shell')
  const dispatch = useDispatch()
  const locale = useSelector(selectLocale)
  const theme = useSelector(selectTheme)
  const choice = (label: string, isChosen: boolean, lang?: string) => (
    <span className={styles.choice}>
      <span lang={lang}>{label}</span>
      {isChosen && (
        <>
          <VisuallyHidden>{t('preferences.chosen')}</VisuallyHidden>
          <Glyph className={styles.tick} name="check" />
        </>
      )}
    </span>
  )
  return (
    <Menu
      align="end"
      items={[
        ...locales.map((value) => ({
          key: value,
          label: choice(languages[value].name, value === locale, languages[value].html),
          onSelect: () => {
            dispatch(localeChosen(value))
          },
        })),
        'line',
        ...themes.map((value) => ({
          key: value,
          label: choice(t(`preferences.themes.${value}`), value === theme),
          onSelect: () => {
            dispatch(themeChosen(value))
          },
        })),
      ]}
      look="bare"
      trigger={
        <span className={styles.trigger}>
          <HeaderIcon name="globe" />
          <span className={styles.tag}>{locale}</span>
          <VisuallyHidden> {t('preferences.title')}</VisuallyHidden>
        </span>
      }
    />
  )
}
