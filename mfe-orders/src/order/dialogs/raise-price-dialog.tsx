import { currencySign } from '@fieldproof/policy/money-format'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { toMajorUnits } from '@fieldproof/policy/money'
import { proposedPrice, raiseFault, raisedAtMost } from '@fieldproof/policy/price-raise'
import { DefinitionList, FieldFrame, Money, Stack, Text, TextInput, formatMoney, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useRaisePriceMutation } from '../../store/inspection-api.ts'
import { readAmount } from '@fieldproof/kit/amount'
import type { OrderDialogProps } from '../opened-dialog.ts'
import { PayForm } from '../payment/pay-form.tsx'
import { toMove } from '../sums.ts'

/** The customer raises the price of an order that no inspector has accepted, and pays the difference. */
const RaisePriceDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const locale = formatLocale(language)
  const [raise, { isLoading }] = useRaisePriceMutation()
  // The order's price when the dialog opened: the server reports a price that has changed meanwhile.
  const [price] = useState(() => toMove(order.inspectionPrice))
  const { amount: before, currency } = price
  const [typed, setTyped] = useState(() =>
    toMajorUnits(
      proposedPrice(
        before,
        order.quotations.map(({ amount }) => amount.amount),
      ),
      currency,
    ),
  )
  const wanted = readAmount(typed, currency) ?? 0
  const fault = raiseFault(before, wanted)
  const sum = { amount: wanted - before, currency }
  return (
    <Dialog open onClose={onClose} busy={isLoading} title={t('raise.title')} description={t('raise.lead')}>
      <Stack>
        <FieldFrame
          label={t('raise.price')}
          required
          hint={t('raise.hint')}
          {...(fault !== null && {
            error: t(`raise.${fault}`, { most: formatMoney(before * raisedAtMost, { currency, locale }) }),
          })}
        >
          {(control) => (
            <TextInput
              {...control}
              name="price"
              value={typed}
              start={currencySign(currency, locale)}
              inputMode="decimal"
              autoComplete="off"
              disabled={isLoading}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FieldFrame>
        {fault === null && (
          <>
            <DefinitionList
              items={[
                { key: 'before', term: t('raise.before'), value: <Money minor={before} currency={currency} /> },
                { key: 'more', term: t('raise.more'), value: <Money minor={sum.amount} currency={currency} /> },
              ]}
            />
            <Text size="small" tone="soft">
              {t('raise.means')}
            </Text>
            <PayForm
              sum={sum}
              name={`order.${order._id}.raise`}
              onLeave={onClose}
              send={async (payment, idempotencyKey) => {
                const answer = await raise({
                  body: {
                    idempotencyKey,
                    orderId: order._id,
                    price: { amount: wanted, currency },
                    expectedPrice: price,
                    payment,
                  },
                }).unwrap()
                return answer.payment
              }}
              onPaid={({ status }) => {
                const isPaid = status === 'succeeded'
                toasts.notify({ tone: isPaid ? 'success' : 'info', message: t(isPaid ? 'raise.done' : 'pay.awaited') })
                onClose()
              }}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

export default RaisePriceDialog
