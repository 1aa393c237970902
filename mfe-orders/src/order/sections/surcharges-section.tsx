import type { Order } from '@fieldproof/contracts/entities/order'
import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import { useRefusalText } from '@fieldproof/kit/refusal'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, ConfirmContext, DateTime, Money, Notice, Text, type Tone } from '@fieldproof/ui'
import { use, useState } from 'react'
import { useDeclineSurchargeMutation, useWithdrawSurchargeMutation } from '../../store/order-api.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import styles from './offers.module.css'

const tones: Record<Surcharge['status'], Tone> = {
  created: 'warning',
  cancelled: 'neutral',
  declined: 'neutral',
  paid: 'success',
}

/** Ends a surcharge after asking: the customer declines it, or its inspector takes it back. */
const useEndSurcharge = (surcharge: Surcharge, how: 'decline' | 'withdraw') => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [decline, declining] = useDeclineSurchargeMutation()
  const [withdraw, withdrawing] = useWithdrawSurchargeMutation()
  const [fault, setFault] = useState<string | null>(null)
  const end = async () => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t(`surcharges.${how}.title`),
      message: t(`surcharges.${how}.message`),
      danger: true,
      yes: t(`surcharges.${how}.yes`),
      no: t('surcharges.keep'),
    })
    if (!isMeant) return
    try {
      await (how === 'decline' ? decline : withdraw)({ params: { id: surcharge._id }, body: {} }).unwrap()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return { end, fault, isBusy: declining.isLoading || withdrawing.isLoading }
}

const Line = ({
  order,
  surcharge,
  reader,
  open,
}: {
  order: Order
  surcharge: Surcharge
  reader: OrderReader
  open: OpenDialog
}) => {
  const { t } = useTranslation()
  const { amount, description, status, createdAt, settledAt } = surcharge
  const { end, fault, isBusy } = useEndSurcharge(surcharge, reader === 'customer' ? 'decline' : 'withdraw')
  const isOpen = status === 'created'
  return (
    <li className={styles.offer}>
      <div className={styles.head}>
        <div className={styles.who}>
          <Badge tone={tones[status]} dot>
            {t(`surcharges.status.${status}`)}
          </Badge>
          <Text size="small" tone="muted">
            <DateTime value={settledAt ?? createdAt} timeZone={order.timeZone} />
          </Text>
        </div>
        <div className={styles.sum}>
          <Money minor={amount.amount} currency={amount.currency} strong />
        </div>
      </div>
      <Text className={styles.words}>{description}</Text>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {isOpen && (
        <div className={styles.actions}>
          {reader === 'customer' && (
            <Button onClick={() => open({ name: 'pay-surcharge', surcharge })}>{t('surcharges.pay')}</Button>
          )}
          <Button
            variant="quiet"
            loading={isBusy}
            onClick={() => {
              void end()
            }}
          >
            {t(reader === 'customer' ? 'surcharges.decline.action' : 'surcharges.withdraw.action')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Surcharges: the customer pays or declines them, the inspector can take them back. */
export const SurchargesSection = ({ order, reader, open }: { order: Order; reader: OrderReader; open: OpenDialog }) => {
  const { t } = useTranslation()
  const { surcharges, allowed } = order
  if (surcharges.length === 0 && !allowed.createSurcharge) return null
  return (
    <Card as="section" level={2} title={t('surcharges.title')} id="surcharges">
      <Text tone="soft">{t(reader === 'customer' ? 'surcharges.lead' : 'surcharges.ownLead')}</Text>
      <ul role="list" className={styles.offers}>
        {surcharges.map((surcharge) => (
          <Line key={surcharge._id} order={order} surcharge={surcharge} reader={reader} open={open} />
        ))}
      </ul>
      {allowed.createSurcharge && (
        <div>
          <Button onClick={() => open({ name: 'surcharge' })}>{t('surcharges.askAction')}</Button>
        </div>
      )}
    </Card>
  )
}
