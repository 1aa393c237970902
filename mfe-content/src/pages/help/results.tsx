import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Cluster, EmptyState, ErrorState, LinkButton, Skeleton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useSearchHelpQuery } from '../../store/content-api.ts'
import { ArticleLinks } from './article-links.tsx'
import { supportAddress } from './contact.tsx'
import { helpList } from './help-address.ts'
import { Categories, type Help } from './start.tsx'
import styles from './help.module.css'

/** The results of a search, best first. While the next search runs, the previous results stay, dimmed. */
export const Results = ({ search, help }: { search: string; help: Help | undefined }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data: found, currentData, error, isFetching, refetch } = useSearchHelpQuery({ query: { locale, search } })

  if (error !== undefined && currentData === undefined)
    return (
      <ErrorState
        title={t('help.error.title')}
        body={t('help.search.error')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!found) return <Skeleton variant="text" lines={2} count={4} label={t('help.search.searching')} />
  if (found.length === 0 && !isFetching) {
    return (
      <>
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('help.noResults.title', { search })}
          body={t('help.noResults.advice')}
          action={
            <Cluster>
              <LinkButton href={helpList.link({})}>{t('help.noResults.showCategories')}</LinkButton>
              <LinkButton variant="quiet" href={supportAddress()}>
                {t('help.noResults.writeToUs')}
              </LinkButton>
            </Cluster>
          }
        />
        {help && help.categories.length > 0 && <Categories categories={help.categories} />}
      </>
    )
  }
  return (
    <div aria-busy={isFetching} className={styles.results}>
      <Text as="div" size="small" tone="muted" role="status">
        {isFetching ? t('help.search.searching') : t('help.search.results', { count: found.length, search })}
      </Text>
      <ArticleLinks articles={found} search={search} />
    </div>
  )
}
