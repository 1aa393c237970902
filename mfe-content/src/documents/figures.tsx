import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { namesFigures, withFigures, withoutFigures } from '@fieldproof/policy/figures-in-text'
import { ErrorState, Prose } from '@fieldproof/ui'
import { useGetMoneyTermsQuery } from '../store/content-api.ts'
import type { DocumentName } from './documents.ts'

/** Requests the figures of a text in parallel with the text itself. */
export const usePrefetchedFigures = (name: DocumentName): void => {
  useGetMoneyTermsQuery(undefined, { skip: name !== 'terms' })
}

/** A long text with the current fines, shares and referral terms (PRICE-11). */
export const ProseWithFigures = ({ html }: { html: string }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const needsTerms = namesFigures(html)
  const { data, isError, isFetching, refetch } = useGetMoneyTermsQuery(undefined, { skip: !needsTerms })
  const filled = data ? withFigures(html, data, formatLocale(locale)) : withoutFigures(html)
  return (
    <>
      {needsTerms && isError && !data && (
        <ErrorState
          compact
          level={2}
          title={t('legal.figuresFailed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      <Prose dangerouslySetInnerHTML={{ __html: needsTerms ? filled : html }} />
    </>
  )
}
