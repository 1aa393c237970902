import type { InspectionType } from '@fieldproof/contracts/lists'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, EmptyState, ErrorState, Grid, Rating, Section, Skeleton, Text } from '@fieldproof/ui'
import { useGetFeaturedReviewsQuery } from '../store/orders-api.ts'
import styles from './review-list.module.css'

/** Customers' reviews of one kind of inspection. */
export const ReviewList = ({ kind }: { kind: InspectionType }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isLoading, isError, isFetching, refetch } = useGetFeaturedReviewsQuery({
    query: { inspectionType: kind, locale, limit: 3 },
  })
  return (
    <Section
      title={t('reviews.title')}
      actions={data?.average ? <Rating value={data.average} count={data.total} /> : undefined}
    >
      {isError && (
        <ErrorState
          compact
          level={3}
          title={t('reviews.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {isLoading && (
        <div className={styles.loading}>
          <Skeleton variant="card" count={3} lines={5} />
        </div>
      )}
      {data && data.reviews.length === 0 && (
        <EmptyState compact level={3} title={t('reviews.emptyTitle')} body={t('reviews.emptyBody')} />
      )}
      {data && data.reviews.length > 0 && (
        <Grid as="ul">
          {data.reviews.map(({ _id, text, ratings, reviewerName, city, inspectorFirstName, createdAt }) => (
            <Card as="li" key={_id}>
              <Rating bare value={ratings.overall} />
              <blockquote className={styles.text}>{text}</blockquote>
              <div className={styles.source}>
                <Text strong>{t('reviews.from', { name: reviewerName, city })}</Text>
                <Text size="small" tone="muted">
                  {t('reviews.inspectedBy', { name: inspectorFirstName })}
                  {' · '}
                  <DateTime value={createdAt} form="month" />
                </Text>
              </div>
            </Card>
          ))}
        </Grid>
      )}
    </Section>
  )
}
