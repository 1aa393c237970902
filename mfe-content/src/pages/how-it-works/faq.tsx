import type { AnswerOf } from '@fieldproof/contracts'
import { href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Disclosure, ErrorState, Section, Skeleton, Text, TextLink } from '@fieldproof/ui'
import { useGetAllFaqQuery } from '../../store/content-api.ts'
import type { Side } from './side.ts'

type Faq = AnswerOf<'GET /users/get-all-faq'>[number]

const categories: Record<Side, readonly Faq['category'][]> = {
  customers: ['customers', 'payments', 'account'],
  inspectors: ['inspectors'],
}

/** Frequently asked questions of customers or of inspectors. */
export const Faq = ({ side }: { side: Side }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data, isError, isFetching, refetch } = useGetAllFaqQuery({ query: { locale } })
  const questions = data?.filter(({ category }) => categories[side].includes(category))
  return (
    <Section title={t('howItWorks.faq.title')}>
      {questions ? (
        <>
          {questions.length === 0 && <Text tone="muted">{t('howItWorks.faq.empty')}</Text>}
          <div>
            {questions.map(({ _id, question, answer }) => (
              <Disclosure key={_id} title={question}>
                {answer}
              </Disclosure>
            ))}
          </div>
        </>
      ) : isError ? (
        <ErrorState
          compact
          level={3}
          title={t('howItWorks.faq.error')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      ) : (
        <Skeleton lines={1} count={6} />
      )}
      <Text>
        <TextLink href={href('content.help')}>{t('howItWorks.faq.moreHelp')}</TextLink>
      </Text>
    </Section>
  )
}
