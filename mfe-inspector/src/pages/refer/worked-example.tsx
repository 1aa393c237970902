import { useTranslation } from '@fieldproof/platform'
import { Card, Money, useMoneyText } from '@fieldproof/ui'
import { exampleOf } from '@fieldproof/policy/referral'
import { Ledger } from '../../layout/ledger.tsx'
import type { TermsInMarket } from './use-referral-terms.ts'

/** One referral, job by job, until it has paid all that it can. */
export const WorkedExample = ({ currency, ...terms }: TermsInMarket) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const { payPerJob, steps } = exampleOf(terms)
  const title = t('refer.example.title', { pay: moneyText(payPerJob, { currency, trimZeros: true }) })
  return (
    <Card as="section" level={3} title={title} padding="large">
      <Ledger
        caption={title}
        headers={[t('refer.example.job'), t('refer.example.credit'), t('refer.example.accrued')]}
        rows={steps.map(({ credit, accrued }, index) => ({
          key: String(index),
          cells: [
            t('refer.example.jobNumber', { number: index + 1 }),
            <Money key="credit" minor={credit} currency={currency} trimZeros />,
            <Money key="accrued" minor={accrued} currency={currency} trimZeros strong />,
          ],
        }))}
      />
    </Card>
  )
}
