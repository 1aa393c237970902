import { wallDate } from '@fieldproof/contracts/entities/field-types'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { line } from '@fieldproof/contracts/forms/answers'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import type { Currency } from '@fieldproof/contracts/lists'
import { currencySign } from '@fieldproof/policy/money-format'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { toMajorUnits } from '@fieldproof/policy/money'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, DateTime, Money, Notice, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  DateField,
  Form,
  FormActions,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
  useWatch,
} from '@fieldproof/ui/form'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useOfferQuotationMutation } from '../../store/order-api.ts'
import { readAmount } from '@fieldproof/kit/amount'
import { amountText } from '../amount-text.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { openQuotationsOf } from '../order-reader.ts'
import { toMove } from '../sums.ts'
import { useOrderMessages } from '../use-order-messages.ts'
import { Earned, earnedAt } from './earned.tsx'

const schemaFor = (currency: Currency, timeZone: string) =>
  z
    .object({
      amount: amountText(currency),
      description: line(2_000),
      validUntil: z.union([z.literal(''), wallDate], quoteMessages.dateInvalid),
    })
    .check(
      z.refine(({ validUntil }) => validUntil === '' || validUntil >= wallTimeAt(Date.now(), timeZone).date, {
        path: ['validUntil'],
        error: quoteMessages.datePassed,
      }),
    )

/** The end of a day on the clock of the inspection's place. */
const endOf = (date: string, timeZone: string): string | null => {
  const at = instantOf({ date, time: '23:59', timeZone })
  return at === null ? null : new Date(at).toISOString()
}

/** What the inspector earns at the price that they type. */
const EarnedAtPrice = ({ order, currency }: { order: OrderDialogProps['order']; currency: Currency }) => {
  const typed: unknown = useWatch({ name: 'amount' })
  const price = typeof typed === 'string' ? readAmount(typed, currency) : null
  return <Earned amount={price === null || price <= 0 ? null : earnedAt(order, price)} currency={currency} />
}

/** An inspector offers a price of their own for an order without an inspector, or changes an earlier offer. */
const OfferDialog = ({ order, quotation: earlier, onClose }: OrderDialogProps & { quotation: Quotation | null }) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const [offer] = useOfferQuotationMutation()
  // A move of the inspection ends an offer (QUOTATION-3). What is sent afterwards is a new offer with the same text.
  const quotation = openQuotationsOf(order).find(({ _id }) => _id === earlier?._id) ?? null
  const [now] = useState(() => Date.now())
  const { timeZone, inspectionPrice, inspectionDate } = order
  const [dateAtFirst] = useState(inspectionDate)
  const { currency } = toMove(earlier?.amount ?? inspectionPrice)
  const schema = useMemo(() => schemaFor(currency, timeZone), [currency, timeZone])
  const form = useContractForm(schema, {
    defaultValues: {
      amount: earlier === null ? '' : toMajorUnits(earlier.amount.amount, currency),
      description: earlier?.description ?? '',
      validUntil: earlier?.validUntil ? wallTimeAt(Date.parse(earlier.validUntil), timeZone).date : '',
    },
    translate: useOrderMessages(),
  })
  const { show } = useRefusal(form)
  const { isSubmitting, errors } = form.formState
  // A refusal has said it already.
  const isMoved = inspectionDate !== dateAtFirst && errors.root === undefined
  const name = `order.${order._id}.offer`

  const send = async ({ amount, description, validUntil }: z.output<typeof schema>) => {
    const until = validUntil === '' ? null : endOf(validUntil, timeZone)
    const body = {
      orderId: order._id,
      ...(quotation !== null && { quotationId: quotation._id }),
      description,
      amount: { amount: readAmount(amount, currency) ?? 0, currency },
      expectedInspectionDate: inspectionDate,
      ...(until !== null && { validUntil: until }),
    }
    try {
      await sendOnce({
        name,
        meant: body,
        send: (idempotencyKey) => offer({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t(quotation === null ? 'offer.sent' : 'offer.changed') })
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
      title={t(quotation === null ? 'offer.title' : 'offer.changeTitle')}
      description={t('offer.lead')}
    >
      <Form form={form} onSubmit={send}>
        {isMoved && <Notice tone="warning">{t('offer.moved')}</Notice>}
        <Text size="small" tone="soft">
          {t('offer.inspection')} <DateTime value={inspectionDate} timeZone={timeZone} zone="always" />
        </Text>
        <Text size="small" tone="soft">
          {t('offer.price')} <Money minor={inspectionPrice.amount} currency={inspectionPrice.currency} />
        </Text>
        <TextField
          name="amount"
          label={t('offer.amount')}
          start={currencySign(currency, formatLocale(language))}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <EarnedAtPrice order={order} currency={currency} />
        <TextArea
          name="description"
          label={t('offer.description')}
          hint={t('offer.descriptionHint')}
          rows={3}
          most={2_000}
          required
        />
        <DateField
          name="validUntil"
          label={t('offer.validUntil')}
          hint={t('offer.validUntilHint')}
          min={wallTimeAt(now, timeZone).date}
          optional
        />
        <FormActions>
          <SubmitButton>{t(quotation === null ? 'offer.submit' : 'offer.change')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('offer.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default OfferDialog
