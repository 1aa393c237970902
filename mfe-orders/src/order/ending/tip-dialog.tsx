import type { Order } from '@fieldproof/contracts/entities/order'
import { quoteMessages as say } from '@fieldproof/contracts/forms/messages'
import type { Currency, Locale } from '@fieldproof/contracts/lists'
import { currencySign } from '@fieldproof/kit/currency-sign'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { usualCardCurrencies } from '@fieldproof/policy/top-up'
import { balancesIn } from '@fieldproof/policy/wallet-balances'
import { Button, ErrorState, Money, Skeleton, Text, TextLink, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextArea, TextField, useContractForm } from '@fieldproof/ui/form'
import { toMajorUnits } from '@fieldproof/policy/money'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useTipInspectorMutation } from '../../store/inspection-api.ts'
import { useOrderWalletQuery } from '../../store/order-api.ts'
import { amountText, readAmount } from '../amount-text.ts'
import styles from '../sections/offers.module.css'
import { toMove } from '../sums.ts'
import { useOrderMessages } from '../use-order-messages.ts'

/** Hundredths of the order's price that are offered at a press. */
const usual = [5, 10, 15]
const longestMessage = 500

const schemaFor = (currency: Currency, locale: Locale, available: number, tooMuch: string) =>
  z.object({
    amount: amountText(currency, locale).check(
      z.refine((text) => (readAmount(text, currency, locale) ?? 0) <= available, tooMuch),
    ),
    message: z.string().check(z.trim(), z.maxLength(longestMessage, say.tooLong)),
  })

interface TipFormProps {
  order: Order
  available: number
  onClose: () => void
}

const TipForm = ({ order, available, onClose }: TipFormProps) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const [tip] = useTipInspectorMutation()
  const { currency } = toMove(order.inspectionPrice)
  const tooMuch = t('tip.tooMuch')
  const schema = useMemo(
    () => schemaFor(currency, language, available, tooMuch),
    [currency, language, available, tooMuch],
  )
  const form = useContractForm(schema, { defaultValues: { amount: '', message: '' }, translate: useOrderMessages() })
  const { show } = useRefusal(form)
  const { isSubmitting } = form.formState
  const name = `order.${order._id}.tip`
  const inspector = order.inspector?.firstName
  // Whole units of the currency: nobody tips in hundredths.
  const offered = usual
    .map((percent) => Math.round((order.inspectionPrice.amount * percent) / 100 / 100) * 100)
    .filter((amount) => amount > 0)
  const send = async ({ amount, message }: z.output<typeof schema>) => {
    const body = {
      orderId: order._id,
      amount: { amount: readAmount(amount, currency, language) ?? 0, currency },
      message,
    }
    try {
      await sendOnce({
        name,
        meant: body,
        send: (idempotencyKey) => tip({ body: { ...body, idempotencyKey } }).unwrap(),
      })
      toasts.notify({ tone: 'success', message: t('tip.done', { name: inspector }) })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <div className={styles.actions} role="group" aria-label={t('tip.usual')}>
        {offered.map((amount) => (
          <Button
            key={amount}
            onClick={() =>
              form.setValue('amount', toMajorUnits(amount, currency), { shouldValidate: true, shouldDirty: true })
            }
          >
            <Money minor={amount} currency={currency} trimZeros />
          </Button>
        ))}
      </div>
      <TextField
        name="amount"
        label={t('tip.amount')}
        start={currencySign(currency, formatLocale(language))}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextArea name="message" label={t('tip.message', { name: inspector })} rows={2} most={longestMessage} optional />
      <Text size="small" tone="soft">
        {t('tip.whole', { name: inspector })}
      </Text>
      <FormActions>
        <SubmitButton>{t('tip.submit')}</SubmitButton>
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('tip.leave')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Tips the inspector from the wallet: all of it goes to the inspector, and credit cannot be tipped. */
const TipDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useOrderWalletQuery(
    { query: { page: 1 } },
    { refetchOnMountOrArgChange: true },
  )
  const { currency } = order.inspectionPrice
  // Where no card pays in the currency, nothing can be put on the wallet either (PAY-9).
  const takesCard = (data?.cardCurrencies ?? usualCardCurrencies).some((one) => one === currency)
  const available = (data && balancesIn(data, currency)?.available.amount) ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tip.title', { name: order.inspector?.firstName })}
      description={t('tip.dialogLead')}
    >
      {!data && !isError && <Skeleton lines={3} />}
      {!data && isError && (
        <ErrorState
          compact
          level={3}
          title={t('tip.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <Text>
            {t('tip.available')} <Money minor={available} currency={currency} strong />
            {takesCard && (
              <>
                {' · '}
                <TextLink href={href('wallet.home')}>{t('tip.topUp')}</TextLink>
              </>
            )}
          </Text>
          {!takesCard && available === 0 && <Text tone="soft">{t('tip.noCard', { currency })}</Text>}
          {available > 0 ? (
            <TipForm order={order} available={available} onClose={onClose} />
          ) : (
            <Text tone="soft">{t('tip.empty')}</Text>
          )}
        </>
      )}
    </Dialog>
  )
}

export default TipDialog
