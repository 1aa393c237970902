import { useDispatch, useEmit, useTranslation } from '@fieldproof/platform'
import { userRefreshed } from '@fieldproof/platform/host'
import type { User } from '@fieldproof/contracts/entities'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { Button, Text, toasts } from '@fieldproof/ui'
import { useSubscribeFromSettingsMutation, useUnsubscribeFromSettingsMutation } from './newsletter-api.ts'
import styles from './settings.module.css'

/** The user's newsletter subscription, and a button to change it. */
export const NewsletterSetting = ({ user }: { user: User }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const dispatch = useDispatch()
  const emit = useEmit()
  const [subscribe, subscribing] = useSubscribeFromSettingsMutation()
  const [unsubscribe, unsubscribing] = useUnsubscribeFromSettingsMutation()
  const isSubscribed = user.newsletterSubscribed === 1

  const change = async () => {
    const argument = { body: { email: user.email } }
    try {
      const { message } = await (isSubscribed ? unsubscribe(argument) : subscribe(argument)).unwrap()
      dispatch(userRefreshed({ ...user, newsletterSubscribed: isSubscribed ? 0 : 1 }))
      if (!isSubscribed) emit('newsletter.subscribed@1', { email: user.email })
      toasts.notify({ message, tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <div className={styles.row}>
      <div>
        <Text strong>{t('overview.newsletter')}</Text>
        <Text size="small" tone="muted">
          {isSubscribed ? t('overview.subscribed', { email: user.email }) : t('overview.notSubscribed')}
        </Text>
      </div>
      <Button
        loading={subscribing.isLoading || unsubscribing.isLoading}
        onClick={() => {
          void change()
        }}
      >
        {isSubscribed ? t('overview.unsubscribe') : t('overview.subscribe')}
      </Button>
    </div>
  )
}
