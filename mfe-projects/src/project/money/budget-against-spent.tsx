import type { Project } from '@fieldproof/contracts/entities/project'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DefinitionList, Money, Progress, Stack, TextLink, formatMoney } from '@fieldproof/ui'
import { useGetProjectMoneyQuery } from '../../store/money-api.ts'
import { partAddress } from '../part-address.ts'

/** The released and held parts of the budget; renders nothing if nothing was funded. */
export const BudgetAgainstSpent = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { data } = useGetProjectMoneyQuery({ params: { id: project._id } })
  if (!data?.totals || data.totals.funded === 0) return null
  const { totals, budget, inspectionCosts } = data
  const { currency, released, held } = totals
  const sum = (amount: number, code: string = currency) => <Money minor={amount} currency={code} trimZeros />
  return (
    <Card title={t('money.title')} level={2}>
      <Stack>
        {budget !== null && budget.amount > 0 && (
          <Progress
            label={t('money.released')}
            value={Math.min(1, released / budget.amount)}
            detail={t('money.of', { sum: formatMoney(budget.amount, { currency, locale, trimZeros: true }) })}
          />
        )}
        <DefinitionList
          items={[
            { key: 'released', term: t('money.released'), value: sum(released) },
            { key: 'held', term: t('money.held'), value: sum(held) },
            ...inspectionCosts.map((cost) => ({
              key: cost.currency,
              term: t('money.inspections'),
              value: sum(cost.amount, cost.currency),
            })),
          ]}
        />
        <TextLink href={partAddress(project._id, 'money')}>{t('money.toMoney')}</TextLink>
      </Stack>
    </Card>
  )
}
