import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { ErrorState, LinkButton, Skeleton } from '@fieldproof/ui'
import { Band } from '../../layout/band.tsx'
import { Questions } from '../../layout/questions.tsx'
import { useGetInspectorFaqQuery } from '../../store/inspector-api.ts'
import styles from './landing.module.css'

/** Frequent questions of inspectors. Renders nothing if the site has none. */
export const Faq = () => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetInspectorFaqQuery({ query: { locale } })
  const questions = data?.filter(({ category }) => category === 'inspectors')
  if (questions?.length === 0) return null
  return (
    <Band
      split
      title={t('landing.faq.title')}
      actions={<LinkButton href={href('content.help')}>{t('landing.faq.help')}</LinkButton>}
    >
      {isError && (
        <ErrorState
          compact
          level={3}
          title={t('landing.faq.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {!isError && !questions && (
        <div className={styles.faqLoading}>
          <Skeleton lines={3} />
        </div>
      )}
      {!isError && questions && (
        <Questions items={questions.map(({ _id, question, answer }) => ({ key: _id, question, answer }))} />
      )}
    </Band>
  )
}
