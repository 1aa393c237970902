import { newslettersCalls } from '@fieldproof/contracts/calls/content'
import { useRefusal } from '@fieldproof/kit/refusal'
import {
  href,
  newsletterSubscribed,
  selectUser,
  useDispatch,
  useEmit,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { Text, TextLink, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { CheckboxField, EmailField, Form, SubmitButton, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import { useEmailMessages } from '../../../newsletter/use-email-messages.ts'
import { useSubscribeToNewsletterMutation } from '../../../store/content-api.ts'
import { blockNewsletter } from './newsletter-memory.ts'
import styles from './newsletter-popup.module.css'

export interface NewsletterPopupProps {
  onClose: () => void
}

const body = newslettersCalls.calls.subscribe.body

/** Blocks the popup as soon as it is ticked. It is not sent, because it is not in the form's schema. */
const NeverAgain = () => {
  const { t } = useTranslation()
  const isTicked: unknown = useWatch({ name: 'dontShowAgain' })
  useEffect(() => {
    if (typeof isTicked === 'boolean') blockNewsletter(isTicked)
  }, [isTicked])
  return <CheckboxField name="dontShowAgain" label={t('newsletter.subscribe.dontShowAgain')} />
}

/** A form to subscribe to the newsletter. After a subscription the popup never returns. */
export const NewsletterPopup = ({ onClose }: NewsletterPopupProps) => {
  const { t } = useTranslation()
  const translate = useEmailMessages()
  const dispatch = useDispatch()
  const emit = useEmit()
  const user = useSelector(selectUser)
  const [subscribe] = useSubscribeToNewsletterMutation()
  const form = useContractForm(body, { defaultValues: { email: user?.email ?? '' }, translate })
  const { show } = useRefusal(form, { translate })

  const send = async ({ email }: { email: string }) => {
    try {
      const { message } = await subscribe({ body: { email } }).unwrap()
      blockNewsletter()
      if (user?.email.toLowerCase() === email) dispatch(newsletterSubscribed())
      emit('newsletter.subscribed@1', { email })
      toasts.notify({ message, tone: 'success' })
      onClose()
    } catch (error) {
      show(error)
    }
  }

  return (
    <Dialog open size="small" onClose={onClose} title={t('newsletter.subscribe.title')}>
      <div className={styles.content}>
        {/* The text has the focus, so that a phone does not open its keyboard. */}
        <Text tone="soft" tabIndex={-1} data-initial-focus="" className={styles.lead}>
          {t('newsletter.subscribe.lead')}
        </Text>
        <Form form={form} onSubmit={send}>
          <EmailField name="email" label={t('newsletter.subscribe.emailLabel')} required />
          <SubmitButton wide>{t('newsletter.subscribe.submit')}</SubmitButton>
          <NeverAgain />
        </Form>
        <Text size="small" tone="muted">
          {t('newsletter.subscribe.unsubscribeNote')}{' '}
          <TextLink tone="ink" href={href('content.privacy')}>
            {t('newsletter.subscribe.privacy')}
          </TextLink>
        </Text>
      </div>
    </Dialog>
  )
}
