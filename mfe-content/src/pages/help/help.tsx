import { Answered } from '@fieldproof/kit/answered'
import { selectLocale, useNavigate, useSearchParams, useSelector, useTranslation } from '@fieldproof/platform'
import { Skeleton, Text } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import { useGetHelpQuery } from '../../store/content-api.ts'
import { ArticleView } from './article.tsx'
import { CategoryView } from './category.tsx'
import { Contact } from './contact.tsx'
import { helpList, type HelpView } from './help-address.ts'
import { HelpTitle } from './help-title.tsx'
import { Results } from './results.tsx'
import { Start } from './start.tsx'
import styles from './help.module.css'

const Content = ({ search, category, article }: HelpView) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const overview = useGetHelpQuery({ query: { locale } })
  if (article) return <ArticleView key={article} slug={article} search={search} overview={overview} />
  if (search) return <Results search={search} help={overview.data} />
  return (
    <Answered
      asked={overview}
      loading={
        <>
          <Skeleton lines={3} count={2} label={t('help.loading')} />
          <Skeleton variant="card" count={8} lines={2} />
        </>
      }
      title={t('help.error.title')}
      body={t('help.error.text')}
    >
      {(help) => (category ? <CategoryView help={help} slug={category} /> : <Start help={help} />)}
    </Answered>
  )
}

/** Help: search, categories and articles. The view is in the address, so that "back" and shared links work. */
const HelpPage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const view = helpList.read(query)
  const { search, category, article } = view
  const isStart = !article && (search !== '' || !category)

  const searchFor = (words: string) => {
    // The first keystroke adds an entry to the history; further ones replace it.
    const isRefinement = search !== '' && !article
    void navigate(helpList.link({ search: words }), { replace: isRefinement })
  }
  return (
    <div>
      <div className={isStart ? styles.head : styles.headSlim}>
        <div className={styles.headInner}>
          {isStart && <HelpTitle>{t('help.title')}</HelpTitle>}
          {isStart && <Text tone="soft">{t('help.lead')}</Text>}
          <SearchBox
            key="search"
            value={search}
            onSearch={searchFor}
            size="large"
            label={t('help.search.label')}
            labelHidden
            placeholder={t('help.search.placeholder')}
            submit={t('help.search.submit')}
          />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.content}>
          <Content {...view} />
        </div>
        <Contact />
      </div>
    </div>
  )
}

export default HelpPage
