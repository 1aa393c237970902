import { htmlLanguage } from '@fieldproof/contracts/languages'
import type { Locale } from '@fieldproof/contracts/lists'
import { Answered, type Asked } from '@fieldproof/kit/answered'
import { formatLocale, href, isCallFailure, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Breadcrumbs, Link, Prose, Section, Skeleton, Text, type Crumb } from '@fieldproof/ui'
import { useGetArticleQuery } from '../../store/content-api.ts'
import { ArticleLinks } from './article-links.tsx'
import { helpList } from './help-address.ts'
import { HelpTitle } from './help-title.tsx'
import { Missing } from './missing.tsx'
import { Sidebar } from './sidebar.tsx'
import type { Help } from './start.tsx'
import styles from './help.module.css'

const dayOf = (instant: string, locale: Locale) =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(instant))

interface ArticleViewProps {
  slug: string
  /** The search that led here. */
  search: string
  overview: Asked<Help>
}

const isWithoutAnswer = ({ error, currentData }: Pick<Asked<unknown>, 'error' | 'currentData'>): boolean =>
  error !== undefined && currentData === undefined

/** One article. Until it is loaded, its title comes from the overview. */
export const ArticleView = ({ slug, search, overview }: ArticleViewProps) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const {
    currentData: article,
    error,
    isFetching,
    refetch,
  } = useGetArticleQuery({ params: { slug }, query: { locale } })
  const help = overview.data
  const listed = help?.categories
    .flatMap(({ topics }) => topics)
    .flatMap(({ articles }) => articles)
    .find((entry) => entry.slug === slug)
  const known = article ?? listed
  const category = help?.categories.find((candidate) => candidate.slug === known?.category)
  const topic = category?.topics.find((candidate) => candidate.slug === known?.topic)

  // The server answers 400 to a slug that no article can have.
  if (isCallFailure(error) && (error.status === 404 || error.status === 400))
    return <Missing title={t('help.notFound.title')} />

  const isHelpMissing = isWithoutAnswer(overview)
  // If both failed, only the article shows an error, and its button asks for both again.
  const isSidebarSilent = isHelpMissing && isWithoutAnswer({ error, currentData: article })
  const crumbs: Crumb[] = [{ label: t('help.crumb'), href: href('content.help') }]
  if (category) crumbs.push({ label: category.title, href: helpList.link({ category: category.slug }) })
  if (topic) crumbs.push({ label: topic.title, href: helpList.link({ category: category?.slug }) })
  if (known) crumbs.push({ label: known.title })

  return (
    <div className={styles.columns}>
      <div className={styles.sidebar}>
        {!isSidebarSilent && (
          <Answered
            asked={overview}
            compact
            loading={<Skeleton lines={5} />}
            title={t('help.error.title')}
            body={t('help.error.text')}
          >
            {(answer) => <Sidebar help={answer} category={known?.category ?? ''} article={slug} />}
          </Answered>
        )}
      </div>
      <article className={styles.main}>
        <div className={styles.articleHead}>
          {search !== '' && (
            <Link className={styles.backToResults} href={helpList.link({ search })}>
              {t('help.backToResults')}
            </Link>
          )}
          <Breadcrumbs label={t('help.breadcrumb')} items={crumbs} />
          {known && <HelpTitle>{known.title}</HelpTitle>}
          {known && (
            <Text size="small" tone="muted">
              {t('help.updatedOn', { date: dayOf(known.updatedAt, locale) })}
            </Text>
          )}
        </div>
        <Answered
          asked={{
            currentData: article,
            error,
            isFetching,
            refetch: () => {
              void refetch()
              if (isHelpMissing) void overview.refetch()
            },
          }}
          loading={<Skeleton lines={5} count={3} label={t('help.loading')} />}
          title={t('help.error.title')}
          body={t('help.error.text')}
        >
          {({ html, related }) => (
            <>
              <Prose lang={htmlLanguage(locale)} dangerouslySetInnerHTML={{ __html: html }} />
              {related.length > 0 && (
                <Section title={t('help.related')} className={styles.related}>
                  <ArticleLinks articles={related} />
                </Section>
              )}
            </>
          )}
        </Answered>
      </article>
    </div>
  )
}
