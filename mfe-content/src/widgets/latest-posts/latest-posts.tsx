import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Skeleton, Text, TextLink } from '@fieldproof/ui'
import { useGetBlogPostsQuery } from '../../store/content-api.ts'
import styles from './latest-posts.module.css'

const shown = 2

/** The newest posts, for the dashboard. */
const LatestPosts = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetBlogPostsQuery({ query: { locale, pageSize: shown } })
  return (
    <Card
      title={t('widget.blog.title')}
      level={2}
      aside={<TextLink href={href('content.blog')}>{t('widget.blog.all')}</TextLink>}
    >
      {data ? (
        <>
          {data.items.length === 0 && <Text tone="muted">{t('widget.blog.empty')}</Text>}
          <ul role="list" className={styles.posts}>
            {data.items.map((post) => (
              <li key={post._id}>
                <TextLink tone="ink" href={href('content.post', { slug: post.slug })}>
                  {post.title}
                </TextLink>
                <Text size="small" tone="muted">
                  <DateTime value={post.publishedAt} form="date" />
                </Text>
              </li>
            ))}
          </ul>
        </>
      ) : isError ? (
        <ErrorState
          compact
          level={3}
          title={t('widget.blog.error')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <Skeleton lines={4} label={t('widget.blog.loading')} />
      )}
    </Card>
  )
}

export default LatestPosts
