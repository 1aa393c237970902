import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import { reviewRatings } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, Rating, Text } from '@fieldproof/ui'
import { SentenceWithTime } from './sentence-with-time.tsx'
import styles from './write-a-review.module.css'

/** An existing review, with its inspector's answer. */
export const ReviewShown = ({ review }: { review: CustomerReview }) => {
  const { t } = useTranslation()
  const { ratings, text, createdAt, updatedAt, answer, inspector } = review
  return (
    <Card as="section" level={2} title={t('review.ratingsTitle')}>
      <DefinitionList
        items={reviewRatings.map((name) => ({
          key: name,
          term: t(`review.ratings.${name}`),
          value: <Rating value={ratings[name]} />,
        }))}
      />
      <Text className={styles.words}>{text}</Text>
      <Text size="small" tone="muted">
        <SentenceWithTime text={t('review.writtenOn')} at={createdAt} />
        {updatedAt !== createdAt && (
          <>
            {', '}
            <SentenceWithTime text={t('review.changedOn')} at={updatedAt} />
          </>
        )}
      </Text>
      {answer && (
        <blockquote className={styles.answer}>
          <Text strong>{t('review.answerTitle', { name: inspector.firstName })}</Text>
          <Text className={styles.words}>{answer.text}</Text>
          <Text size="small" tone="muted">
            <SentenceWithTime text={t('review.writtenOn')} at={answer.createdAt} />
          </Text>
        </blockquote>
      )}
    </Card>
  )
}
