import { Answered } from '@fieldproof/kit/answered'
import { useListAddress } from '@fieldproof/kit/list'
import { selectLocale, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, Link, Page, Pagination, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { SearchBox } from '@fieldproof/ui/search'
import { PostCardsLoading, PostList } from '../../posts/post-card.tsx'
import { useGetBlogPostsQuery } from '../../store/content-api.ts'
import { blog, topics, type BlogView } from './blog-address.ts'
import styles from './blog.module.css'

const pageSize = 12

const Topics = ({ topic, search }: Pick<BlogView, 'topic' | 'search'>) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('blog.topics.label')}>
      <ul role="list" className={styles.topics}>
        {[undefined, ...topics].map((option) => (
          <li key={option ?? 'all'}>
            <Link
              className={styles.topic}
              href={blog.link({ topic: option, search })}
              aria-current={option === topic ? 'true' : undefined}
            >
              {t(`blog.topics.${option ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Posts = (view: BlogView) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useSelector(selectLocale)
  const { topic, search, page } = view
  const posts = useGetBlogPostsQuery({
    query: { locale, page, pageSize, tag: topic, search: search || undefined },
  })
  const isNarrowed = blog.isNarrowed(view)
  const empty = !isNarrowed ? (
    <EmptyState
      art={<Illustration name="empty-messages" />}
      title={t('blog.empty.title')}
      body={t('blog.empty.text')}
    />
  ) : (
    <EmptyState
      art={<Illustration name="not-found" />}
      title={t('blog.noResults.title')}
      body={t('blog.noResults.text')}
      action={
        <Button
          onClick={() => {
            void navigate(blog.link())
          }}
        >
          {t('blog.noResults.reset')}
        </Button>
      }
    />
  )
  return (
    <Answered
      asked={posts}
      empty={empty}
      loading={<PostCardsLoading count={6} />}
      title={t('blog.error.title')}
      body={t('blog.error.text')}
    >
      {({ items, total }) => (
        <>
          <Text as="div" size="small" tone="muted" role="status">
            {search ? t('blog.resultsFor', { count: total, search }) : t('blog.results', { count: total })}
          </Text>
          <div aria-busy={posts.isFetching} className={styles.posts}>
            <PostList posts={items} level={2} hasLead={!isNarrowed && page === 1} />
          </div>
          <Pagination
            page={page}
            pages={Math.ceil(total / pageSize)}
            address={blog.link(view)}
            label={t('blog.pages')}
          />
        </>
      )}
    </Answered>
  )
}

/** The blog's posts, newest first. Topic, search and page are in the address. */
const Blog = () => {
  const { t } = useTranslation()
  const { view, set } = useListAddress(blog)
  return (
    <Page
      title={t('blog.title')}
      lead={t('blog.lead')}
      actions={
        <SearchBox
          value={view.search}
          onSearch={(search) => set({ search })}
          label={t('blog.search.label')}
          labelHidden
          placeholder={t('blog.search.placeholder')}
          submit={t('blog.search.submit')}
        />
      }
    >
      <Topics topic={view.topic} search={view.search} />
      <Posts {...view} />
    </Page>
  )
}

export default Blog
