import { href, selectIsLoggedIn, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, LinkButton, Skeleton, Steps, Text } from '@fieldproof/ui'
import { CheckIcon } from '@fieldproof/ui/icons'
import { Band } from '../../layout/band.tsx'
import { Hero } from '../../layout/hero.tsx'
import { Questions } from '../../layout/questions.tsx'
import { Calculator } from './calculator.tsx'
import { Share } from './share.tsx'
import { useReferralTerms } from './use-referral-terms.ts'
import { WorkedExample } from './worked-example.tsx'
import styles from './refer.module.css'

const steps = ['tell', 'apply', 'work', 'paid'] as const
const conditions = ['who', 'activated', 'each', 'fixed', 'market', 'account'] as const
const questions = ['cap', 'several', 'cost', 'complete'] as const

/** The worked example and the calculator, once the terms are loaded. */
const Counted = ({ terms, isError, isFetching, retry }: ReturnType<typeof useReferralTerms>) => {
  const { t } = useTranslation()
  if (terms)
    return (
      <div className={styles.counted}>
        <WorkedExample {...terms} />
        <Calculator {...terms} />
      </div>
    )
  if (isError)
    return <ErrorState compact level={3} title={t('refer.counted.failed')} onRetry={retry} retrying={isFetching} />
  return <Skeleton lines={5} count={2} />
}

/** How referring an inspector works, what it pays, and a calculator to try it with. */
const Refer = () => {
  const { t } = useTranslation()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const asked = useReferralTerms()
  const terms = asked.words
  return (
    <>
      <Hero
        title={t('refer.title')}
        lead={t('refer.lead', terms)}
        art="app-phones"
        actions={
          isLoggedIn ? (
            <>
              <Share />
              <LinkButton href={href('inspector.referral')} size="large">
                {t('refer.yours')}
              </LinkButton>
            </>
          ) : (
            <LinkButton
              variant="primary"
              size="large"
              href={href('shell.signup', {}, { query: { referTo: href('inspector.refer') } })}
            >
              {t('refer.signUp')}
            </LinkButton>
          )
        }
        note={t(isLoggedIn ? 'refer.shareNote' : 'refer.signUpNote')}
      />
      <Band title={t('refer.steps.title')}>
        <Steps
          layout="columns"
          items={steps.map((step) => ({
            title: t(`refer.steps.${step}.title`),
            body: t(`refer.steps.${step}.body`, terms),
          }))}
        />
      </Band>
      <Band tone="sunken" title={t('refer.counted.title')} lead={t('refer.counted.lead', terms)}>
        <Counted {...asked} />
        <Text tone="muted" size="small">
          {t('refer.counted.note', terms)}
        </Text>
      </Band>
      <Band split title={t('refer.conditions.title')}>
        <ul role="list" className={styles.conditions}>
          {conditions.map((condition) => (
            <li key={condition} className={styles.condition}>
              <CheckIcon />
              <span>{t(`refer.conditions.${condition}`, terms)}</span>
            </li>
          ))}
        </ul>
      </Band>
      <Band split tone="sunken" title={t('refer.faq.title')}>
        <Questions
          items={questions.map((key) => ({
            key,
            question: t(`refer.faq.${key}.question`, terms),
            answer: t(`refer.faq.${key}.answer`, terms),
          }))}
        />
      </Band>
    </>
  )
}

export default Refer
