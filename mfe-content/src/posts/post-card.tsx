import type { BlogPostSummary } from '@fieldproof/contracts/calls/content'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Skeleton, Text } from '@fieldproof/ui'
import { PostIllustration } from './post-illustration.tsx'
import styles from './post-card.module.css'

interface PostCardProps {
  post: BlogPostSummary
  level?: 2 | 3
  /** The first of a list: picture and text side by side if there is room. */
  isLead?: boolean
}

/** A post in a list. The whole card is the link. */
export const PostCard = ({ post, level = 3, isLead = false }: PostCardProps) => {
  const { t } = useTranslation()
  return (
    <Card
      as="li"
      level={level}
      title={post.title}
      href={href('content.post', { slug: post.slug })}
      className={isLead ? styles.lead : styles.card}
      media={<PostIllustration name={post.illustration} className={styles.picture} />}
    >
      <Text tone="soft" className={styles.summary}>
        {post.summary}
      </Text>
      <Text size="small" tone="muted" as="div" className={styles.byline}>
        <DateTime value={post.publishedAt} form="date" />
        <span>{t('posts.readingTime', { count: post.readingMinutes })}</span>
      </Text>
    </Card>
  )
}

/** Placeholders for as many posts as are expected. */
export const PostCardsLoading = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} as="div" className={styles.card} media={<div className={styles.pictureLoading} />}>
          <Skeleton lines={4} label={t('posts.loading')} />
        </Card>
      ))}
    </div>
  )
}

/** A grid of posts. */
export const PostList = ({
  posts,
  level,
  hasLead = false,
}: {
  posts: readonly BlogPostSummary[]
  level?: 2 | 3
  hasLead?: boolean
}) => (
  <ul role="list" className={styles.list}>
    {posts.map((post, index) => (
      <PostCard key={post._id} post={post} level={level} isLead={hasLead && index === 0} />
    ))}
  </ul>
)
