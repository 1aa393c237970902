import type { AvailableJob } from '@fieldproof/contracts/entities/inspector-job'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { wholeShare } from '@fieldproof/policy/rating-share'
import { Card, DefinitionList, Money, Text } from '@fieldproof/ui'

/** Formats hundredths of a percent. */
const usePercent = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return (basisPoints: number): string =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / wholeShare)
}

const useAverage = () => {
  const locale = formatLocale(useSelector(selectLocale))
  return (average: number): string => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(average)
}

/**
 * The composition of the pay (PAYOUT-8), and the fine for giving the job back (FINE-1), before the inspector answers.
 */
export const PayAndFines = ({ job: { earning, fines }, className }: { job: AvailableJob; className?: string }) => {
  const { t } = useTranslation()
  const percent = usePercent()
  const average = useAverage()
  const { commission, share, next } = earning
  const fine = (key: keyof AvailableJob['fines']) => ({
    key,
    term: t(`jobs.terms.${key}`),
    value: <Money minor={fines[key].amount} currency={fines[key].currency} trimZeros />,
  })
  return (
    <Card as="section" level={2} title={t('jobs.terms.title')}>
      <div className={className}>
        <DefinitionList
          items={[
            ...(commission === 0
              ? []
              : [{ key: 'commission', term: t('jobs.terms.commission'), value: percent(commission) }]),
            { key: 'share', term: t('jobs.terms.share'), value: percent(share) },
            fine('from12To24Hours'),
            fine('under12HoursOrNoShow'),
          ]}
        />
      </div>
      <Text size="small" tone="muted">
        {next === null
          ? t('jobs.terms.best')
          : t('jobs.terms.next', {
              reviews: next.reviewsFrom,
              average: average(next.averageFrom),
              share: percent(next.share),
            })}{' '}
        {t('jobs.terms.kept')}
      </Text>
    </Card>
  )
}
