import { referralsCalls } from '@fieldproof/contracts/calls/referrals'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Card, Text, toasts } from '@fieldproof/ui'
import { EmailField, Form, SubmitButton, TextField, useContractForm, useDraft } from '@fieldproof/ui/form'
import type * as z from 'zod/mini'
import { useAddNewReferralMutation } from '../../store/payouts-api.ts'
import { useReferralMessages } from './use-referral-messages.ts'
import styles from './referral.module.css'

const body = referralsCalls.calls.addNewReferral.body
const blank = { firstName: '', lastName: '', email: '' }

/** Invites someone by mail to become an inspector. */
export const ReferForm = () => {
  const { t } = useTranslation()
  const [add] = useAddNewReferralMutation()
  const form = useContractForm(body, { defaultValues: blank, translate: useReferralMessages() })
  const { discard } = useDraft('referral', form)
  const { show } = useRefusal(form)

  const send = async (person: z.output<typeof body>) => {
    try {
      await add({ body: person }).unwrap()
      discard()
      form.reset(blank)
      toasts.notify({
        message: t('referral.form.sent', { name: person.firstName, email: person.email }),
        tone: 'success',
      })
    } catch (error) {
      show(error)
    }
  }
  return (
    <Card as="section" level={2} padding="large" title={t('referral.form.title')}>
      <Text tone="muted">{t('referral.form.lead')}</Text>
      <Form form={form} onSubmit={send}>
        <div className={styles.names}>
          <TextField autoComplete="off" label={t('referral.form.firstName')} name="firstName" required />
          <TextField autoComplete="off" label={t('referral.form.lastName')} name="lastName" required />
        </div>
        <EmailField hint={t('referral.form.emailHint')} label={t('referral.form.email')} name="email" required />
        <div>
          <SubmitButton>{t('referral.form.submit')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
