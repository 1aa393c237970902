import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, useTranslation } from '@fieldproof/platform'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import { Section, TextLink } from '@fieldproof/ui'
import { CheckIcon, MinusIcon } from '@fieldproof/ui/icons'
import { serviceKinds } from '../../services/service-kinds.ts'
import styles from './checks.module.css'

/** What the inspector looks at. */
export const Checks = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('checks.title')} lead={t(`kinds.${kind}.checksLead`, { points: promisedPoints[kind] })}>
      <ul className={styles.checks} role="list">
        {serviceKinds[kind].checks.map((check, index) => (
          <li key={check} className={styles.check}>
            <span className={styles.mark} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div className={styles.words}>
              <h3 className={styles.name}>{t(`kinds.${kind}.checks.${check}.title`)}</h3>
              <p className={styles.text}>{t(`kinds.${kind}.checks.${check}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const contents = ['findings', 'photos', 'comments', 'limits'] as const
const exceptions = ['first', 'second', 'third'] as const

/** What the report contains, and what no inspection of this kind can show. */
export const ReportContents = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.report}>
      <Section title={t('report.title')}>
        <ul className={styles.list} role="list">
          {contents.map((key) => (
            <li key={key} className={styles.item}>
              <CheckIcon className={styles.yes} />
              {t(`kinds.${kind}.report.${key}`, { points: promisedPoints[kind] })}
            </li>
          ))}
        </ul>
        <TextLink href={href('orders.sample-report', { inspectionType: kind })}>{t('report.sample')}</TextLink>
      </Section>
      <Section title={t('report.exceptTitle')}>
        <ul className={styles.list} role="list">
          {exceptions.map((key) => (
            <li key={key} className={styles.item}>
              <MinusIcon className={styles.no} />
              {t(`kinds.${kind}.except.${key}`)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
