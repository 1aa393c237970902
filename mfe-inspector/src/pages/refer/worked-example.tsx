import { useTranslation } from '@fieldproof/platform'
import { Card, Money, formatMoney } from '@fieldproof/ui'
import { referralSteps } from '@fieldproof/policy/referral'
import { Ledger } from '../../layout/ledger.tsx'
import { useReferralTerms } from './use-referral-terms.ts'

/** What each of the example's jobs pays, by the maximum: it is reached within them. */
const payOfMaximum = 1.5
const exampleJobs = 8

/** One referral, job by job, until it has paid all that it can. */
export const WorkedExample = () => {
  const { t } = useTranslation()
  const { currency, ...terms } = useReferralTerms()
  const payPerJob = terms.maximum * payOfMaximum
  const jobs = referralSteps(
    terms,
    Array.from({ length: exampleJobs }, () => payPerJob),
  )
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
