import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, TextLink } from '@fieldproof/ui'
import { PostCardsLoading, PostList } from '../../posts/post-card.tsx'
import { useGetBlogPostsQuery } from '../../store/content-api.ts'
import { Band } from './band.tsx'
import styles from './three-steps.module.css'

const shown = 3

/** The three newest posts; renders nothing without any. */
export const LatestPosts = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetBlogPostsQuery({ query: { locale, pageSize: shown } })
  if (data?.items.length === 0) return null
  return (
    <Band
      title={t('home.posts.title')}
      aside={
        <TextLink className={styles.more} href={href('content.blog')}>
          {t('home.posts.all')}
        </TextLink>
      }
    >
      {data ? (
        <PostList posts={data.items} />
      ) : isError ? (
        <ErrorState
          compact
          level={3}
          title={t('home.posts.error')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <PostCardsLoading count={shown} />
      )}
    </Band>
  )
}
