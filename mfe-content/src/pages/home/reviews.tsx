import type { Review } from '@fieldproof/contracts/calls/content'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, Rating, Skeleton, Text } from '@fieldproof/ui'
import { useGetFeaturedReviewsQuery } from '../../store/content-api.ts'
import { Band } from './band.tsx'
import styles from './reviews.module.css'

const shown = 6

const Quote = ({ review }: { review: Review }) => {
  const { t } = useTranslation()
  return (
    <li>
      <figure className={styles.review}>
        <Rating value={review.ratings.overall} bare />
        <blockquote>{review.text}</blockquote>
        <figcaption>
          <Text strong>{review.reviewerName}</Text>
          <Text size="small" tone="muted">
            {t('home.reviews.context', {
              service: t(`home.services.${review.inspectionType}.name`),
              city: review.city,
            })}
          </Text>
          <Text size="small" tone="muted">
            {t('home.reviews.inspectedBy', { name: review.inspectorFirstName })}
          </Text>
        </figcaption>
      </figure>
    </li>
  )
}

/** Featured reviews of customers; renders nothing without any. */
export const Reviews = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetFeaturedReviewsQuery({ query: { locale, limit: shown } })
  if (data?.reviews.length === 0) return null
  const average = data?.average && (
    <div className={styles.average}>
      <Rating value={data.average} bare />
      <Text size="small" tone="soft">
        {t('home.reviews.average', {
          count: data.total,
          average: new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 1 }).format(data.average),
        })}
      </Text>
    </div>
  )
  return (
    <Band tone="sunken" title={t('home.reviews.title')} lead={t('home.reviews.lead')} aside={average}>
      {data ? (
        <ul role="list" className={styles.reviews}>
          {data.reviews.map((review) => (
            <Quote key={review._id} review={review} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState
          compact
          level={3}
          title={t('home.reviews.error')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <Skeleton variant="card" count={3} lines={5} />
      )}
    </Band>
  )
}
