import { newslettersCalls } from '@fieldproof/contracts/calls/content'
import { useRefusal } from '@fieldproof/kit/refusal'
import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, Notice, Text } from '@fieldproof/ui'
import { EmailField, Form, SubmitButton, useContractForm } from '@fieldproof/ui/form'
import { useState } from 'react'
import { useEmailMessages } from '../../newsletter/use-email-messages.ts'
import { useUnsubscribeFromNewsletterMutation } from '../../store/content-api.ts'
import styles from './leave-newsletter.module.css'

const body = newslettersCalls.calls.unsubscribe.body

/** A form that unsubscribes an address from the newsletter. */
export const LeaveNewsletter = () => {
  const { t } = useTranslation()
  const translate = useEmailMessages()
  const user = useSelector(selectUser)
  const [unsubscribe] = useUnsubscribeFromNewsletterMutation()
  const [leftWith, setLeftWith] = useState<string | null>(null)
  const form = useContractForm(body, { defaultValues: { email: user?.email ?? '' }, translate })
  const { show } = useRefusal(form, { translate })

  const leave = async ({ email }: { email: string }) => {
    try {
      await unsubscribe({ body: { email } }).unwrap()
      setLeftWith(email)
    } catch (error) {
      show(error)
    }
  }
  return (
    <Card as="section" id="leave-the-newsletter" level={2} title={t('newsletter.unsubscribe.title')} tone="sunken">
      {leftWith !== null ? (
        <Notice tone="success" title={t('newsletter.unsubscribe.done.title')}>
          {t('newsletter.unsubscribe.done.text', { email: leftWith })}
        </Notice>
      ) : (
        <>
          <Text tone="soft">{t('newsletter.unsubscribe.lead')}</Text>
          <Form form={form} onSubmit={leave} className={styles.form}>
            <EmailField name="email" label={t('newsletter.unsubscribe.emailLabel')} required />
            <div>
              <SubmitButton variant="secondary">{t('newsletter.unsubscribe.submit')}</SubmitButton>
            </div>
          </Form>
        </>
      )}
    </Card>
  )
}
