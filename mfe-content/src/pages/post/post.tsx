import { htmlLanguage } from '@fieldproof/contracts/languages'
import type { AnswerOf } from '@fieldproof/contracts'
import { href, isCallFailure, selectLocale, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Avatar,
  DateTime,
  ErrorState,
  EmptyState,
  Link,
  LinkButton,
  Page,
  Prose,
  Section,
  Skeleton,
  Text,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { PostIllustration } from '../../posts/post-illustration.tsx'
import { PostList } from '../../posts/post-card.tsx'
import { useGetBlogQuery } from '../../store/content-api.ts'
import { blog } from '../blog/blog-address.ts'
import { Share } from './share.tsx'
import styles from './post.module.css'

type BlogPost = AnswerOf<'GET /blog-posts/get-blog/{id}'>

/** Without a heading, because the focus goes to the heading of the post. */
const Loading = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.loading}>
      <Skeleton lines={3} label={t('blog.post.loading')} />
      <div className={styles.pictureLoading} />
      <Skeleton lines={5} count={2} />
    </div>
  )
}

const Post = ({ post }: { post: BlogPost }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  return (
    <>
      <article className={styles.article}>
        <div className={styles.meta}>
          <Avatar name={post.author} decorative />
          <div>
            <Text strong>{post.author}</Text>
            <Text as="div" size="small" tone="muted" className={styles.when}>
              <DateTime value={post.publishedAt} form="date" />
              <span>{t('posts.readingTime', { count: post.readingMinutes })}</span>
            </Text>
          </div>
          <Share title={post.title} path={href('content.post', { slug: post.slug })} />
        </div>
        <div className={styles.picture}>
          <PostIllustration name={post.illustration} />
        </div>
        <Prose lang={htmlLanguage(locale)} dangerouslySetInnerHTML={{ __html: post.html }} />
        <ul role="list" className={styles.tags} aria-label={t('blog.post.topics')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link className={styles.tag} href={blog.link({ topic: tag })}>
                {t(`blog.topics.${tag}`)}
              </Link>
            </li>
          ))}
        </ul>
      </article>
      {post.more.length > 0 && (
        <Section title={t('blog.post.morePosts')} className={styles.more}>
          <PostList posts={post.more.slice(0, 2)} />
        </Section>
      )}
    </>
  )
}

/** One post, by the slug in the address. */
const PostPage = () => {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const locale = useSelector(selectLocale)
  const { currentData: post, error, isFetching, refetch } = useGetBlogQuery({ params: { id: slug }, query: { locale } })
  const back = { href: href('content.blog'), label: t('blog.post.backToAll') }

  if (post)
    return (
      <Page title={post.title} lead={post.summary} back={back} width="narrow">
        <Post key={post._id} post={post} />
      </Page>
    )
  // The server answers 400 to a slug that no post can have.
  if (isCallFailure(error) && (error.status === 404 || error.status === 400)) {
    return (
      <Page title={t('blog.post.notFound.title')} back={back} width="narrow">
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('blog.post.notFound.text')}
          action={<LinkButton href={back.href}>{t('blog.post.backToAll')}</LinkButton>}
        />
      </Page>
    )
  }
  if (error && !isFetching) {
    return (
      <Page title={t('blog.post.error.title')} back={back} width="narrow">
        <ErrorState
          title={t('blog.post.error.text')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  }
  return <Loading />
}

export default PostPage
