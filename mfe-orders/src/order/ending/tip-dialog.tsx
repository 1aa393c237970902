import type { Order } from '@fieldproof/contracts/entities/order'
import { currencySign } from '@fieldproof/policy/money-format'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { toMajorUnits } from '@fieldproof/policy/money'
import { usualTips } from '@fieldproof/policy/usual-tips'
import {
  Button,
  FieldFrame,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextAreaInput,
  TextInput,
  TextLink,
  toasts,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useTipInspectorMutation } from '../../store/inspection-api.ts'
import { readAmount } from '@fieldproof/kit/amount'
import { PayForm } from '../payment/pay-form.tsx'
import { useWaysToPay, type WaysToPay } from '../payment/use-ways-to-pay.ts'
import styles from '../sections/offers.module.css'
import { toMove } from '../sums.ts'

const longestMessage = 500

interface TipDialogProps {
  order: Order
  onClose: () => void
}

/** The address of the top-up, with the way back to this tip. */
const topUpAddress = (orderId: string): string =>
  href(
    'wallet.home',
    {},
    { query: { open: 'top-up', back: href('orders.order', { orderId }, { query: { open: 'tip' } }) } },
  )

const TipForm = ({ order, onClose, ways: { takesCard, balance } }: TipDialogProps & { ways: WaysToPay }) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const locale = formatLocale(language)
  const [tip, { isLoading }] = useTipInspectorMutation()
  const { amount: price, currency } = toMove(order.inspectionPrice)
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const name = order.inspector?.firstName
  const amount = readAmount(typed, currency) ?? 0
  const offered = usualTips(price, currency, takesCard ? Infinity : balance.amount)
  return (
    <Stack>
      <Text>
        {t('tip.available')} <Money minor={balance.amount} currency={currency} strong />
        {takesCard && (
          <>
            {' · '}
            <TextLink href={topUpAddress(order._id)}>{t('tip.topUp')}</TextLink>
          </>
        )}
      </Text>
      {offered.length > 0 && (
        <div className={styles.actions} role="group" aria-label={t('tip.usual')}>
          {offered.map((one) => (
            <Button key={one} disabled={isLoading} onClick={() => setTyped(toMajorUnits(one, currency))}>
              <Money minor={one} currency={currency} trimZeros />
            </Button>
          ))}
        </div>
      )}
      <FieldFrame
        label={t('tip.amount')}
        required
        {...((typed !== '' || isTried) && amount <= 0 && { error: t('tip.wrong') })}
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            value={typed}
            start={currencySign(currency, locale)}
            inputMode="decimal"
            autoComplete="off"
            disabled={isLoading}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('tip.message', { name })} optional>
        {(control) => (
          <TextAreaInput
            {...control}
            name="message"
            value={message}
            rows={2}
            maxLength={longestMessage}
            disabled={isLoading}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </FieldFrame>
      <Text size="small" tone="soft">
        {t('tip.whole', { name })}
      </Text>
      {amount <= 0 && (
        <div>
          <Button variant="primary" onClick={() => setTried(true)}>
            {t('tip.continue')}
          </Button>
        </div>
      )}
      {amount > 0 && (
        <PayForm
          sum={{ amount, currency }}
          name={`order.${order._id}.tip`}
          also={message}
          isWhole
          onLeave={onClose}
          send={async (payment, idempotencyKey) => {
            if (payment.method !== 'card' && payment.method !== 'wallet') throw new Error('A tip is paid in one way')
            const body = { idempotencyKey, orderId: order._id, amount: { amount, currency }, message, payment }
            return (await tip({ body }).unwrap()).payment
          }}
          onPaid={({ status }) => {
            const isPaid = status === 'succeeded'
            toasts.notify({
              tone: isPaid ? 'success' : 'info',
              message: isPaid ? t('tip.done', { name }) : t('pay.awaited'),
            })
            onClose()
          }}
        />
      )}
    </Stack>
  )
}

/** Tips the inspector from the wallet or by card. The inspector gets all of it; credit cannot be tipped. */
const TipDialog = ({ order, onClose }: TipDialogProps) => {
  const { t } = useTranslation()
  const ways = useWaysToPay({ ...order.inspectionPrice, amount: 0 }, true)
  const { currency } = order.inspectionPrice
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tip.title', { name: order.inspector?.firstName })}
      description={t('tip.dialogLead')}
    >
      {ways === null && <Skeleton lines={4} />}
      {/* No card pays in the currency, so the wallet cannot be topped up either (PAY-9). */}
      {ways && !ways.takesCard && ways.balance.amount === 0 && <Notice>{t('tip.noCard', { currency })}</Notice>}
      {ways && (ways.takesCard || ways.balance.amount > 0) && <TipForm order={order} onClose={onClose} ways={ways} />}
    </Dialog>
  )
}

export default TipDialog
