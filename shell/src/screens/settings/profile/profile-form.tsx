import { useCountryOptions } from '@fieldproof/kit/place'
import { PhoneNumberField } from '@fieldproof/kit/phone'
import { selectUser, useDispatch, useSelector, useTranslation } from '@fieldproof/platform'
import { userRefreshed } from '@fieldproof/platform/host'
import type { Profile } from '@fieldproof/contracts/calls/users'
import { languages, locales } from '@fieldproof/contracts/languages'
import { useRefusal, useRefusalText } from '@fieldproof/kit/refusal'
import { Button, Notice, toasts } from '@fieldproof/ui'
import { EmailField, FieldGroup, Form, SelectField, TextField, useContractForm, useDraft } from '@fieldproof/ui/form'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'
import { useConfirmMyAddressMutation, useUpdateMeMutation } from '../settings-api.ts'
import { placeOfFault, profileForms, toForm, toProfileBody, type ProfileForm as Values } from './profile-schema.ts'

/** A new address waits for confirmation by mail; until then the old one is valid. */
const WaitingEmail = ({ newEmail }: { newEmail: string }) => {
  const { t } = useTranslation()
  return (
    <Notice quiet title={t('profile.newEmailTitle')} tone="warning">
      {t('profile.newEmail', { email: newEmail })}
    </Notice>
  )
}

/** Mails to the address bounce; a link that arrives proves that they no longer do (NOTIFY-13). */
const ReturnedMail = ({ email }: { email: string }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [confirm, { isLoading }] = useConfirmMyAddressMutation()
  const ask = async () => {
    try {
      toasts.notify({ message: (await confirm().unwrap()).message, tone: 'success' })
    } catch (error) {
      const message = refusalText(error)
      if (message !== null) toasts.notify({ message, tone: 'danger' })
    }
  }
  return (
    <Notice
      action={
        <Button loading={isLoading} onClick={() => void ask()} size="small">
          {t('profile.mailReturnedAgain')}
        </Button>
      }
      quiet
      title={t('profile.mailReturnedTitle')}
      tone="warning"
    >
      {t('profile.mailReturned', { email })}
    </Notice>
  )
}

/** The user's details. Typed input survives a reload until it is saved or discarded. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const countries = useCountryOptions()
  const [update] = useUpdateMeMutation()
  const isBusiness = user?.accountType === 'business'
  const saved = toForm(profile)
  const form = useContractForm(profileForms[isBusiness ? 'business' : 'individual'], { translate, values: saved })
  const { discard, restored } = useDraft(`profile.${user?._id ?? ''}`, form, { ofRecord: true })
  const { show, seconds } = useRefusal(form, { translate, placeOf: placeOfFault })

  const send = async (values: Values) => {
    try {
      const answer = await update({ body: await toProfileBody(values) }).unwrap()
      discard()
      form.reset(toForm(answer.profile))
      dispatch(userRefreshed(answer.user))
      toasts.notify({ message: answer.message, tone: 'success' })
    } catch (error) {
      show(error)
    }
  }
  const drop = () => {
    discard()
    form.reset(saved)
  }
  return (
    <Form form={form} onSubmit={send}>
      {restored && (
        <Notice
          action={
            <Button onClick={drop} size="small">
              {t('profile.drop')}
            </Button>
          }
          quiet
        >
          {t('profile.restored')}
        </Notice>
      )}
      {profile.isMailReturned && <ReturnedMail email={profile.email} />}
      {profile.newEmail !== null && <WaitingEmail newEmail={profile.newEmail} />}
      <FieldGroup columns legend={t('profile.person')}>
        <TextField autoComplete="given-name" label={t('fields.firstName')} name="firstName" required />
        <TextField autoComplete="family-name" label={t('fields.lastName')} name="lastName" required />
      </FieldGroup>
      {isBusiness && (
        <TextField autoComplete="organization" label={t('fields.companyName')} name="companyName" required />
      )}
      <EmailField hint={t('profile.emailHint')} label={t('fields.email.label')} name="email" required />
      <FieldGroup legend={t('profile.telephones')}>
        <PhoneNumberField
          countryName="phone1.country"
          hint={profile.mobileNumber1Verified ? t('profile.verified') : undefined}
          label={t('profile.mobile1')}
          numberName="phone1.number"
          required
        />
        <PhoneNumberField
          countryName="phone2.country"
          label={t('profile.mobile2')}
          numberName="phone2.number"
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('profile.address')}>
        <TextField autoComplete="address-line1" label={t('profile.addressLine1')} name="addressLine1" optional />
        <TextField autoComplete="address-line2" label={t('profile.addressLine2')} name="addressLine2" optional />
        <FieldGroup columns>
          <TextField autoComplete="address-level2" label={t('profile.city')} name="city" optional />
          <TextField autoComplete="address-level1" label={t('profile.state')} name="state" optional />
          <TextField autoComplete="postal-code" label={t('profile.zipCode')} name="zipCode" optional />
          <SelectField autoComplete="country" label={t('fields.country')} name="country" options={countries} required />
        </FieldGroup>
      </FieldGroup>
      <SelectField
        hint={t('profile.languageHint')}
        label={t('profile.language')}
        name="locale"
        options={locales.map((value) => ({ value, label: languages[value].name }))}
        placeholder={null}
      />
      <Submit seconds={seconds}>{t('profile.save')}</Submit>
    </Form>
  )
}
