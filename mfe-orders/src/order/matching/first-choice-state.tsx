import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, Button, DateTime, Notice, Text, toasts } from '@fieldproof/ui'
import { useState } from 'react'
import { useChangeMatchingMutation } from '../../store/inspection-api.ts'
import styles from './matching.module.css'

/** Shows the chosen inspector, the deadline for their answer or the answer itself, and a button that asks others (MATCH-25). */
export const FirstChoiceState = ({ order, matching }: { order: Order; matching: OrderMatching }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [send, { isLoading }] = useChangeMatchingMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { firstChoice, mode } = matching
  if (!firstChoice || firstChoice.outcome === 'others-asked' || firstChoice.outcome === 'accepted') return null
  const { inspector, answerBy, outcome, asksOthers } = firstChoice
  const askOthers = async () => {
    setFault(null)
    try {
      await send({ body: { orderId: order._id, mode, searchesFarther: false, asksOthers: true } }).unwrap()
      toasts.notify({ tone: 'success', message: t('matching.firstChoice.asked') })
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  const name = inspector.firstName
  const isOpen = outcome === null || !asksOthers
  return (
    <div className={styles.firstChoice}>
      <Avatar name={`${inspector.firstName} ${inspector.lastName}`} src={inspector.avatar} decorative />
      <div>
        <Text strong>
          {outcome === null
            ? t('matching.firstChoice.waiting', { name })
            : t(`matching.firstChoice.${outcome}`, { name })}
        </Text>
        <Text size="small" tone="soft">
          {outcome === null && answerBy !== null && (
            <>
              {t('matching.firstChoice.until')} <DateTime value={answerBy} timeZone={order.timeZone} />.{' '}
            </>
          )}
          {t(`matching.firstChoice.${outcome === null ? 'then' : 'now'}.${asksOthers ? 'others' : 'nobody'}`, { name })}
        </Text>
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        {isOpen && (
          <Button
            loading={isLoading}
            onClick={() => {
              void askOthers()
            }}
          >
            {t('matching.firstChoice.askOthers')}
          </Button>
        )}
      </div>
    </div>
  )
}
