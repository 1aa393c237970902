import type { Project } from '@fieldproof/contracts/entities/project'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { DefinitionList, Money, Progress, Stack, formatMoney } from '@fieldproof/ui'
import { useGetProjectMoneyQuery } from '../../store/money-api.ts'

/** What of the budget is released and held, at a glance; nothing where there is neither budget nor movement. */
export const BudgetAgainstSpent = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { data } = useGetProjectMoneyQuery({ params: { id: project._id } })
  if (!data?.totals || (data.budget === null && data.totals.funded === 0)) return null
  const { totals, budget } = data
  const { currency, released, held } = totals
  return (
    <Stack gap="small">
      {budget !== null && budget.amount > 0 && (
        <Progress
          label={t('money.released')}
          value={Math.min(1, released / budget.amount)}
          detail={formatMoney(released, { currency, locale, trimZeros: true })}
        />
      )}
      <DefinitionList
        items={[
          ...(budget === null
            ? []
            : [
                {
                  key: 'budget',
                  term: t('money.budget'),
                  value: <Money minor={budget.amount} currency={currency} trimZeros />,
                },
              ]),
          {
            key: 'released',
            term: t('money.released'),
            value: <Money minor={released} currency={currency} trimZeros />,
          },
          { key: 'held', term: t('money.held'), value: <Money minor={held} currency={currency} trimZeros /> },
        ]}
      />
    </Stack>
  )
}
