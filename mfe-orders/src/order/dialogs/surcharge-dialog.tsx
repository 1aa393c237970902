import { line } from '@fieldproof/contracts/forms/answers'
import type { Currency } from '@fieldproof/contracts/lists'
import { currencySign } from '@fieldproof/policy/money-format'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, TextField, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useAskSurchargeMutation } from '../../store/order-api.ts'
import { readAmount } from '@fieldproof/kit/amount'
import { amountText } from '../amount-text.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { toMove } from '../sums.ts'
import { useOrderMessages } from '../use-order-messages.ts'
import { Earned, earnedOnTop } from './earned.tsx'

const schemaFor = (currency: Currency) => z.object({ amount: amountText(currency), description: line(2_000) })

/** What the inspector earns from the surcharge that they type. */
const EarnedOnTop = ({ order, currency }: { order: OrderDialogProps['order']; currency: Currency }) => {
  const typed: unknown = useWatch({ name: 'amount' })
  const amount = typeof typed === 'string' ? readAmount(typed, currency) : null
  return <Earned amount={amount === null || amount <= 0 ? null : earnedOnTop(order, amount)} currency={currency} />
}

/** The inspector asks for more than the order's price, and gives the reason. */
const SurchargeDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const [ask] = useAskSurchargeMutation()
  const { currency } = toMove(order.inspectionPrice)
  const schema = useMemo(() => schemaFor(currency), [currency])
  const form = useContractForm(schema, {
    defaultValues: { amount: '', description: '' },
    translate: useOrderMessages(),
  })
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState
  const name = `order.${order._id}.surcharge`
  const send = async ({ amount, description }: z.output<typeof schema>) => {
    const body = {
      orderId: order._id,
      amount: { amount: readAmount(amount, currency) ?? 0, currency },
      description,
    }
    try {
      await sendOnce({
        name,
        meant: body,
        send: (idempotencyKey) => ask({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('surcharges.asked') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isSubmitting}
      title={t('surcharges.askTitle')}
      description={t('surcharges.askLead')}
    >
      <Form form={form} onSubmit={send}>
        <TextField
          name="amount"
          label={t('surcharges.amount')}
          start={currencySign(currency, formatLocale(language))}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <EarnedOnTop order={order} currency={currency} />
        <TextArea
          name="description"
          label={t('surcharges.description')}
          hint={t('surcharges.descriptionHint')}
          rows={3}
          most={2_000}
          required
        />
        <FormActions>
          <SubmitButton>{t('surcharges.ask')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('surcharges.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default SurchargeDialog
