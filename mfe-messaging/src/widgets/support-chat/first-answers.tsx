import type {} from '@fieldproof/mfe-content'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Heading, Text, TextLink } from '@fieldproof/ui'
import { useId } from 'react'
import { useFindFirstAnswersQuery } from './support-api.ts'
import styles from './support-chat.module.css'

/** The maximum number of articles. */
const SHOWN = 3

/**
 * Help articles that may answer a question while it is typed (SUPPORT-9). They open in a new tab, so that the question
 * stays. Empty if none is found or the search fails: the question can be sent anyway.
 */
export const FirstAnswers = ({ search, onAnswered }: { search: string; onAnswered: () => void }) => {
  const { t } = useTranslation()
  const heading = useId()
  const locale = useSelector(selectLocale)
  const { currentData: found } = useFindFirstAnswersQuery({ query: { search, locale } }, { skip: search === '' })
  const articles = search === '' ? [] : (found ?? []).slice(0, SHOWN)
  return (
    <div aria-live="polite">
      {articles.length > 0 && (
        <section aria-labelledby={heading} className={styles.answers}>
          <Heading id={heading} level={3} size="body">
            {t('support.answers.title')}
          </Heading>
          <ul className={styles.articles} role="list">
            {articles.map(({ slug, title, summary }) => (
              <li key={slug}>
                <TextLink href={href('content.help', {}, { query: { article: slug } })} rel="noopener" target="_blank">
                  {title}
                </TextLink>
                <Text size="small" tone="soft">
                  {summary}
                </Text>
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={onAnswered} size="small">
              {t('support.answers.enough')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
