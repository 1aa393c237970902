import type { OpenInvoice as Invoice } from '@fieldproof/contracts/entities/subscription'
import { sendOnce } from '@fieldproof/kit/once'
import { PayToFacts } from '@fieldproof/kit/pay-to'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, Money, Section, Stack, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { openFile } from '../../money/open-file.ts'
import { PaidDay } from '../../plans/paid-day.tsx'
import { usePlanNames } from '../../plans/plan-name.ts'
import { useCancelSubscriptionMutation, useGetInvoiceMutation } from '../../store/subscriptions-api.ts'

/** The invoice that a plan or its renewal waits for: amount, due day, PDF, and a button to withdraw it. */
const OpenInvoice = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation()
  const names = usePlanNames()
  const showRefusal = useRefusalToast()
  const [get, { isLoading }] = useGetInvoiceMutation()
  const confirm = useConfirm()
  const [cancel] = useCancelSubscriptionMutation()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { _id: id, subscriptionId, number, what, planName, amount, dueDay, isOverdue, payTo } = invoice
  const open = async () => {
    try {
      openFile(await get({ params: { id } }).unwrap())
    } catch (error) {
      showRefusal(error)
    }
  }
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('openInvoice.withdrawTitle', { number }),
      message: t('openInvoice.withdrawBody'),
      yes: t('openInvoice.withdraw'),
      no: t('openInvoice.keep'),
      danger: true,
    })
    if (!isSure) return
    setWithdrawing(true)
    const expectedRefund = { amount: 0, currency: amount.currency as 'NGN' }
    try {
      await sendOnce({
        name: `subscription.withdraw.${id}`,
        meant: number,
        send: (idempotencyKey) =>
          cancel({ body: { idempotencyKey, subscriptionId, when: 'withdraw-invoice', expectedRefund } }).unwrap(),
      })
      toasts.notify({ message: t('openInvoice.withdrawn'), tone: 'success' })
    } catch (error) {
      showRefusal(error)
      setWithdrawing(false)
    }
  }
  return (
    <Card aria-label={t('openInvoice.title')} as="section" padding="large">
      <Stack as="div" gap="medium">
        <Cluster justify="between">
          <div>
            <Text>
              {t(`invoices.what.${what}`, { plan: names.plan(planName) })}, <span translate="no">{number}</span>
            </Text>
            <Text size="small" tone="muted">
              {t('openInvoice.due')} <PaidDay day={dueDay} />{' '}
              {isOverdue && <Badge tone="warning">{t('openInvoice.overdue')}</Badge>}
            </Text>
          </div>
          <Money currency={amount.currency} minor={amount.amount} strong />
        </Cluster>
        <Text size="small">{t(`openInvoice.${what}`, { number })}</Text>
        {payTo && (
          <Section level={3} title={t('openInvoice.payTo.title')}>
            <PayToFacts
              payTo={payTo}
              textOf={(what, name) => t(`openInvoice.payTo.${what}`, { name })}
              term={(name) => t(`openInvoice.payTo.${name}`)}
            />
          </Section>
        )}
        <Cluster>
          <Button
            aria-label={t('invoices.openOf', { number })}
            loading={isLoading}
            onClick={() => {
              void open()
            }}
          >
            {t('invoices.open')}
          </Button>
          <Button
            loading={isWithdrawing}
            onClick={() => {
              void withdraw()
            }}
          >
            {t('openInvoice.withdraw')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}

export default OpenInvoice
