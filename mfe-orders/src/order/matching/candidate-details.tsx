import type { Candidate } from '@fieldproof/contracts/entities/matching'
import { reviewRatings } from '@fieldproof/contracts/lists'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Disclosure, Rating, Text } from '@fieldproof/ui'
import styles from './matching.module.css'

/** The five ratings, and the parts of the score by which candidates are sorted. */
export const CandidateDetails = ({
  candidate: {
    inspector: { ratings },
    score,
    scoreParts,
  },
}: {
  candidate: Candidate
}) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const figure = new Intl.NumberFormat(locale)
  return (
    <Disclosure title={t('candidate.fits', { score: figure.format(score) })}>
      <div className={styles.details}>
        <div className={styles.column}>
          <Text size="small" tone="muted">
            {t('candidate.why')}
          </Text>
          <ul role="list" className={styles.parts}>
            {scoreParts.map(({ reason, points, outOf }) => (
              <li key={reason}>
                <span className={styles.part}>
                  <span>{t(`candidate.reasons.${reason}`)}</span>
                  <Text as="span" size="small" tone="muted" tabular>
                    {t('candidate.points', { points: figure.format(points), outOf: figure.format(outOf) })}
                  </Text>
                </span>
                <span className={styles.meter} aria-hidden="true">
                  <span style={{ inlineSize: `${outOf === 0 ? 0 : Math.round((points / outOf) * 100)}%` }} />
                </span>
              </li>
            ))}
          </ul>
        </div>
        {ratings.overall !== null && (
          <div className={styles.column}>
            <Text size="small" tone="muted">
              {t('candidate.ratings.title')}
            </Text>
            <dl className={styles.ratings}>
              {reviewRatings.map((name) => {
                const value = ratings[name]
                return (
                  value !== null && (
                    <div key={name}>
                      <dt>{t(`candidate.ratings.${name}`)}</dt>
                      <dd>
                        <Rating value={value} />
                      </dd>
                    </div>
                  )
                )
              })}
            </dl>
          </div>
        )}
      </div>
    </Disclosure>
  )
}
