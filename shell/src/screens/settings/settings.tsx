import { useCountryName } from '@fieldproof/kit/place'
import {
  cookieChoiceMade,
  selectCookieChoice,
  selectUser,
  Slot,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import type { User } from '@fieldproof/contracts/entities'
import type { CookieChoice } from '@fieldproof/contracts/lists'
import { Card, DateTime, DefinitionList, Page, Section, Stack, Text } from '@fieldproof/ui'
import { Choices } from '../../choices/choices.tsx'
import { LanguageChoice, ThemeChoice } from '../../choices/preference-choices.tsx'
import { NewsletterSetting } from './newsletter-setting.tsx'
import { SectionLinks } from './section-links.tsx'
import styles from './settings.module.css'

const noProps = {}

const CookieSetting = () => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const choice = useSelector(selectCookieChoice)
  return (
    <Stack gap="small">
      <Choices<CookieChoice>
        choices={(['accept', 'decline', 'postpone'] as const).map((value) => ({
          value,
          label: t(`overview.cookieChoices.${value}`),
        }))}
        isLegendShown
        legend={t('overview.cookies')}
        onChoose={(value) => dispatch(cookieChoiceMade(value))}
        value={choice}
      />
      <Text size="small" tone="muted">
        {t('overview.cookiesHint')}
      </Text>
    </Stack>
  )
}

const AccountFacts = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const countryName = useCountryName()(user.country)
  return (
    <DefinitionList
      items={[
        { term: t('overview.name'), value: `${user.firstName} ${user.lastName}`.trim() },
        ...(user.companyName ? [{ term: t('fields.companyName'), value: user.companyName }] : []),
        { term: t('fields.email.label'), value: user.email },
        { term: t('overview.accountType'), value: t(`overview.types.${user.accountType}`) },
        ...(user.isPro ? [{ term: t('overview.role'), value: t('overview.inspector') }] : []),
        { term: t('fields.country'), value: countryName },
        { term: t('overview.memberSince'), value: <DateTime form="date" value={user.createdAt} /> },
      ]}
    />
  )
}

/** /dashboard/settings: the sections, the settings of this device, the account's data, and what the areas add. */
const Settings = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  if (!user) return null
  return (
    <Page lead={t('overview.lead')} title={t('settings.title')}>
      <Stack gap="huge">
        <SectionLinks />
        <Section title={t('overview.title')}>
          <div className={styles.columns}>
            <Card as="section" level={3} title={t('overview.preferences')}>
              <LanguageChoice isLegendShown />
              <ThemeChoice isLegendShown />
              <CookieSetting />
              <NewsletterSetting user={user} />
            </Card>
            <Card as="section" level={3} title={t('overview.account')}>
              <AccountFacts user={user} />
            </Card>
            <Slot name="settings.sections" placeClassName={styles.section} props={noProps} />
          </div>
        </Section>
      </Stack>
    </Page>
  )
}

export default Settings
