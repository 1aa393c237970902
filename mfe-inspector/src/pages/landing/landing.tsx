import { href, selectIsLoggedIn, useEmit, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, LinkButton, Text } from '@fieldproof/ui'
import { BankIcon, CalendarBlankIcon, CoinsIcon, PhoneIcon, type IconComponent } from '@fieldproof/ui/icons'
import { Band } from '../../layout/band.tsx'
import { Hero } from '../../layout/hero.tsx'
import { isBegun } from '../../profile/as-customers-see.ts'
import { stepAddress } from '../../registration/steps.ts'
import { useGetInspectorApplicationQuery } from '../../store/registration-api.ts'
import { ApplicationStates } from './application-states.tsx'
import { Faq } from './faq.tsx'
import { Fines } from './fines.tsx'
import { HowAJobRuns } from './how-a-job-runs.tsx'
import { NewestJobs } from './newest-jobs.tsx'
import { Requirements } from './requirements.tsx'
import styles from './landing.module.css'

const promises: [name: string, icon: IconComponent][] = [
  ['pay', CoinsIcon],
  ['schedule', CalendarBlankIcon],
  ['wallet', BankIcon],
]

/** Where a visitor continues after signing up. */
const firstStep = stepAddress('personal')

/** The next step for a user: begin the application, continue it, or see its state. */
const Apply = () => {
  const { t } = useTranslation()
  const { data } = useGetInspectorApplicationQuery()
  const words = !data || !isBegun(data) ? 'apply' : data.status === 'Incomplete' ? 'goOn' : 'toStatus'
  return (
    <>
      <LinkButton
        variant="primary"
        size="large"
        href={words === 'apply' ? firstStep : href('inspector.application-status')}
      >
        {t(`landing.${words}`)}
      </LinkButton>
      <LinkButton size="large" href={href('inspector.job-market')}>
        {t('landing.seeJobs')}
      </LinkButton>
    </>
  )
}

/** The main actions: create the account that an application requires, or apply; and request a call. */
const Actions = () => {
  const { t } = useTranslation()
  const emit = useEmit()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  return (
    <>
      {isLoggedIn ? (
        <Apply />
      ) : (
        <LinkButton variant="primary" size="large" href={href('shell.signup', {}, { query: { referTo: firstStep } })}>
          {t('landing.signUp')}
        </LinkButton>
      )}
      <Button size="large" icon={<PhoneIcon />} onClick={() => emit('callback.requested@1', { category: null })}>
        {t('landing.callMe')}
      </Button>
    </>
  )
}

const Promises = () => {
  const { t } = useTranslation()
  return (
    <ul role="list" className={styles.promises}>
      {promises.map(([name, Icon]) => (
        <li key={name} className={styles.promise}>
          <Icon size="large" className={styles.promiseIcon} />
          <h3>{t(`landing.promises.${name}.title`)}</h3>
          <Text tone="soft">{t(`landing.promises.${name}.body`)}</Text>
        </li>
      ))}
    </ul>
  )
}

/** Why and how to inspect for Fieldproof: the page that recruits inspectors. */
const Landing = () => {
  const { t } = useTranslation()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  return (
    <>
      <Hero
        title={t('landing.title')}
        lead={t('landing.lead')}
        art="recruitment"
        actions={<Actions />}
        note={isLoggedIn ? undefined : t('landing.signUpNote')}
      />
      <Band title={t('landing.promises.title')}>
        <Promises />
      </Band>
      <HowAJobRuns />
      <Requirements />
      <ApplicationStates />
      <Fines />
      <NewestJobs />
      <Faq />
      <Band
        tone="accent"
        title={t('landing.closing.title')}
        lead={t(isLoggedIn ? 'landing.closing.leadUser' : 'landing.closing.leadVisitor')}
      >
        <div className={styles.closing}>
          <Actions />
        </div>
      </Band>
    </>
  )
}

export default Landing
