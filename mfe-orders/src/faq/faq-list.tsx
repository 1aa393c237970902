import type { AnswerOf } from '@fieldproof/contracts'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Disclosure, ErrorState, Section, Skeleton, TextLink } from '@fieldproof/ui'
import { useGetAllFaqQuery } from '../store/orders-api.ts'
import styles from './faq-list.module.css'

type Category = AnswerOf<'GET /users/get-all-faq'>[number]['category']

/** Lists the common questions of one category. If there are none, only the link to the help articles is shown. */
export const FaqList = ({ category, most = 6 }: { category: Category; most?: number }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isLoading, isError, isFetching, refetch } = useGetAllFaqQuery({ query: { locale } })
  const questions = data?.filter((faq) => faq.category === category).slice(0, most) ?? []
  return (
    <Section title={t('faq.title')} actions={<TextLink href={href('content.help')}>{t('faq.all')}</TextLink>}>
      {isError && (
        <ErrorState
          compact
          level={3}
          title={t('faq.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {isLoading && (
        <div className={styles.loading}>
          <Skeleton lines={5} />
        </div>
      )}
      {questions.length > 0 && (
        <div className={styles.list}>
          {questions.map(({ _id, question, answer }) => (
            <Disclosure key={_id} title={question}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      )}
      {data && questions.length === 0 && <p className={styles.none}>{t('faq.none')}</p>}
    </Section>
  )
}
