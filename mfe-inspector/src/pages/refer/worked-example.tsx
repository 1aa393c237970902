import { useTranslation } from '@fieldproof/platform'
import { Card, Money, formatMoney } from '@fieldproof/ui'
import { defaultReferral, referralSteps } from '@fieldproof/policy/referral'
import { Ledger } from '../../layout/ledger.tsx'

const {
  percent,
  maximum: { amount: maximum, currency },
} = defaultReferral
/** Cents of a US dollar for each of the example's jobs; the maximum is reached within them. */
const payPerJob = 300_00
const jobs = referralSteps(
  { percent, maximum },
  Array.from({ length: 8 }, () => payPerJob),
)

/** One referral, job by job, until it has paid all that it can. */
export const WorkedExample = () => {
  const { t } = useTranslation()
  const title = t('refer.example.title', { pay: formatMoney(payPerJob, { currency, trimZeros: true }) })
  return (
    <Card as="section" level={3} title={title} padding="large">
      <Ledger
        caption={title}
        headers={[t('refer.example.job'), t('refer.example.credit'), t('refer.example.accrued')]}
        rows={jobs.map(({ credit, accrued }, index) => ({
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
