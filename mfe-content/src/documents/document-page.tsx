import { selectLanguage, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Disclosure, ErrorState, Page, Skeleton, Text } from '@fieldproof/ui'
import { Suspense, use, useDeferredValue, useState, type ReactNode } from 'react'
import { forgetDocument, readDocument, type DocumentName, type DocumentText } from './documents.ts'
import { ProseWithFigures, usePrefetchedFigures } from './figures.tsx'
import { OtherDocuments } from './other-documents.tsx'
import styles from './document-page.module.css'

interface DocumentPageProps {
  name: DocumentName
  /** Shown above the text. */
  before?: ReactNode
  /** Shown below the text. */
  after?: ReactNode
}

const Contents = ({ headings }: Pick<DocumentText, 'headings'>) => (
  <ol role="list" className={styles.headings}>
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

const Loading = () => (
  <div className={styles.columns}>
    <div className={styles.contents}>
      <Skeleton lines={5} count={2} />
    </div>
    <Skeleton lines={5} count={5} />
  </div>
)

const DocumentBody = ({ name, before, after }: DocumentPageProps) => {
  const { t } = useTranslation()
  // While another language is loading, the text stays in the previous one.
  const language = useDeferredValue(useSelector(selectLanguage))
  const [, setTries] = useState(0)
  const text = use(readDocument(name, language))

  const retry = () => {
    forgetDocument(name, language)
    setTries((tries) => tries + 1)
  }
  if (!text) return <ErrorState onRetry={retry} />
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <Text strong size="small">
          {t('legal.onThisPage')}
        </Text>
        <Contents headings={text.headings} />
      </nav>
      <div className={styles.text}>
        <div className={styles.head}>
          <Text size="section" tone="soft">
            {text.summary}
          </Text>
          <div className={styles.facts}>
            <Text size="small" tone="muted">
              {t('legal.updated', { date: text.updated })}
            </Text>
            <Button size="small" variant="quiet" className={styles.print} onClick={() => window.print()}>
              {t('legal.print')}
            </Button>
          </div>
        </div>
        <Disclosure className={styles.contentsFolded} look="card" title={t('legal.contents')}>
          <Contents headings={text.headings} />
        </Disclosure>
        {before}
        <ProseWithFigures html={text.html} />
        {after}
        <OtherDocuments than={name} />
      </div>
    </div>
  )
}

/** A long text with a table of contents beside it, printable. */
export const DocumentPage = (props: DocumentPageProps) => {
  const { t } = useTranslation()
  usePrefetchedFigures(props.name)
  return (
    <Page title={t(`legal.titles.${props.name}`)}>
      <Suspense fallback={<Loading />}>
        <DocumentBody {...props} />
      </Suspense>
    </Page>
  )
}
