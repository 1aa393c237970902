import { useTranslation } from '@fieldproof/platform'
import { Section, VisuallyHidden } from '@fieldproof/ui'
import { Measure } from '../measure.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { outcomeOf } from '../severity.ts'
import type { Point } from '../structure.ts'
import styles from './measured-section.module.css'

/** All measured values, in one table. */
export const MeasuredSection = ({ points }: { points: readonly Point[] }) => {
  const { t } = useTranslation()
  return (
    <Section id="measured" title={t('view.parts.measured')}>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{t('view.parts.measured')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('view.measured.point')}</th>
              <th scope="col" className={styles.figure}>
                {t('view.measured.value')}
              </th>
              <th scope="col">{t('view.measured.condition')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, title, groupTitle, item }) => (
              <tr key={id}>
                <th scope="row">
                  {title}
                  <span className={styles.group}>{groupTitle}</span>
                </th>
                <td className={styles.figure}>
                  <Measure measured={item.measured} />
                </td>
                <td>
                  <OutcomeBadge outcome={outcomeOf(item)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
