import { useTranslation } from '@fieldproof/platform'
import { Card, Money, formatMoney } from '@fieldproof/ui'
import { DataTable } from '@fieldproof/ui/table'
import { defaultReferral, referralSteps } from '@fieldproof/policy/referral'

const { percent, maximum: { amount: maximum, currency } } = defaultReferral
/** Cents of a US dollar for each of the example's jobs; the maximum is reached within them. */
const payPerJob = 300_00
const jobs = referralSteps({ percent, maximum }, Array.from({ length: 8 }, () => payPerJob))
  .map((step, index) => ({ ...step, number: index + 1 }))

/** One referral, job by job, until it has paid all that it can. */
export const WorkedExample = () => {
  const { t } = useTranslation()
  const pay = formatMoney(payPerJob, { currency, trimZeros: true })
  return (
    <Card as="section" level={3} title={t('refer.example.title', { pay })} padding="large">
      <DataTable
        caption={t('refer.example.title', { pay })} captionHidden rows={jobs} rowKey={({ number }) => String(number)}
        columns={[
          { key: 'job', header: t('refer.example.job'), primary: true, cell: ({ number }) => t('refer.example.jobNumber', { number }) },
          { key: 'credit', header: t('refer.example.credit'), align: 'end', cell: ({ credit }) => <Money minor={credit} currency={currency} trimZeros /> },
          { key: 'accrued', header: t('refer.example.accrued'), align: 'end', cell: ({ accrued }) => <Money minor={accrued} currency={currency} trimZeros /> },
        ]}
      />
    </Card>
  )
}
