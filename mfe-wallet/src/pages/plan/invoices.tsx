import type { SubscriptionPayment } from '@fieldproof/contracts/entities/subscription'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, DateTime, Money, Section, Stack, Text } from '@fieldproof/ui'
import { openFile } from '../../money/open-file.ts'
import { usePlanNames } from '../../plans/plan-name.ts'
import { useGetInvoiceMutation } from '../../store/subscriptions-api.ts'

const Invoice = ({ payment }: { payment: SubscriptionPayment }) => {
  const { t } = useTranslation()
  const names = usePlanNames()
  const showRefusal = useRefusalToast()
  const [get, { isLoading }] = useGetInvoiceMutation()
  const { _id, number, what, planName, paidAt, amount } = payment
  const open = async () => {
    try {
      openFile(await get({ params: { id: _id } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Card as="li">
      <Cluster justify="between">
        <div>
          <Text>{t(`invoices.what.${what}`, { plan: names.plan(planName) })}</Text>
          <Text size="small" tone="muted">
            <DateTime form="date" value={paidAt} />, <span translate="no">{number}</span>
          </Text>
        </div>
        <Cluster>
          <Money currency={amount.currency} minor={amount.amount} strong />
          <Button
            aria-label={t('invoices.openOf', { number })}
            loading={isLoading}
            onClick={() => {
              void open()
            }}
            size="small"
          >
            {t('invoices.open')}
          </Button>
        </Cluster>
      </Cluster>
    </Card>
  )
}

/** Every payment for subscriptions, with its invoice as a PDF. */
export const Invoices = ({ payments }: { payments: readonly SubscriptionPayment[] }) => {
  const { t } = useTranslation()
  if (payments.length === 0) return null
  return (
    <Section title={t('invoices.title')}>
      <Stack as="ul" gap="small">
        {payments.map((payment) => (
          <Invoice key={payment._id} payment={payment} />
        ))}
      </Stack>
    </Section>
  )
}
