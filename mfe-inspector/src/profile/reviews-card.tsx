import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Rating, Skeleton, Text } from '@fieldproof/ui'
import { useGetReviewsOfInspectorQuery } from '../store/registration-api.ts'
import styles from './profile.module.css'

/** The number of reviews shown. */
const shown = 12

/** Customers' reviews of an inspector, the newest first. */
export const ReviewsCard = ({ inspectorId }: { inspectorId: string }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetReviewsOfInspectorQuery({
    query: { inspectorId, locale, limit: shown },
  })
  return (
    <Card as="section" level={2} title={t('profile.reviews.title')}>
      {isError && (
        <ErrorState
          compact
          level={3}
          title={t('profile.reviews.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton lines={4} count={2} />}
      {data && data.reviews.length === 0 && <Text tone="muted">{t('profile.reviews.none')}</Text>}
      {data && data.reviews.length > 0 && (
        <ul role="list" className={styles.reviews}>
          {data.reviews.map(({ _id, text, ratings, reviewerName, city, inspectionType, createdAt }) => (
            <li key={_id} className={styles.review}>
              <Rating bare value={ratings.overall} />
              <blockquote className={styles.words}>{text}</blockquote>
              <Text size="small" strong>
                {t('profile.reviews.from', { name: reviewerName, city })}
              </Text>
              <Text size="small" tone="muted">
                {t(`kinds.${inspectionType}`)}
                {' · '}
                <DateTime value={createdAt} form="month" />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.reviews.length && (
        <Text size="small" tone="muted">
          {t('profile.reviews.more', { count: data.total })}
        </Text>
      )}
    </Card>
  )
}
