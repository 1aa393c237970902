import type { MySubscription, Subscription } from '@fieldproof/contracts/entities/subscription'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Notice, Stack, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { cardName } from '../../money/card-name.ts'
import { isCardGone } from './is-card-gone.ts'
import styles from '../../plans/plans.module.css'
import { useChangeRenewalMutation } from '../../store/subscriptions-api.ts'
import { useGetSavedBankCardsQuery } from '../../store/wallet-api.ts'
import { ChoiceList } from '../../money/choice-list.tsx'

/** Whether a plan renews automatically, and how that is paid. */
const RenewalDialog = ({
  mine,
  subscription,
  onClose,
}: {
  mine: MySubscription
  subscription: Subscription
  onClose: () => void
}) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { data: cards = [] } = useGetSavedBankCardsQuery()
  const [change, { isLoading }] = useChangeRenewalMutation()
  const [renews, setRenews] = useState(subscription.renewsAutomatically)
  // Nothing is preselected if the card was removed: the user has chosen no other way.
  const [way, setWay] = useState(isCardGone(mine) ? null : (mine.payment.cardId ?? 'wallet'))
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setFailure(null)
    try {
      await change({
        body: {
          subscriptionId: subscription._id,
          renewsAutomatically: renews,
          ...(way !== null && { payment: way === 'wallet' ? { method: 'wallet' } : { method: 'card', cardId: way } }),
        },
      }).unwrap()
      toasts.notify({ message: t('renewal.done'), tone: 'success' })
      onClose()
    } catch (error) {
      setFailure(refusalText(error))
    }
  }
  return (
    <Dialog
      busy={isLoading}
      onClose={onClose}
      open
      title={t('renewal.title')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('pay.back')}
          </Button>
          <Button
            disabled={renews && way === null}
            loading={isLoading}
            onClick={() => {
              void send()
            }}
            variant="primary"
          >
            {t('renewal.save')}
          </Button>
        </>
      }
    >
      <Stack as="div" gap="large">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <label className={styles.option}>
          <input checked={renews} onChange={({ target }) => setRenews(target.checked)} type="checkbox" />
          <span>
            {t('pay.renews')}
            <Text as="span" size="small" tone="muted">
              {t('renewal.hint')}
            </Text>
          </span>
        </label>
        <ChoiceList
          choices={[
            { value: 'wallet', label: t('pay.wallet') },
            ...cards.filter(({ isExpired }) => !isExpired).map((card) => ({ value: card._id, label: cardName(card) })),
          ]}
          legend={t('renewal.how')}
          onChange={setWay}
          value={way}
        />
        <Text size="small" tone="muted">
          {t('renewal.cards')}
        </Text>
      </Stack>
    </Dialog>
  )
}

export default RenewalDialog
