import type { ChangeableDetails, Order } from '@fieldproof/contracts/entities/order'
import { line, optionalText } from '@fieldproof/contracts/forms/answers'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { contactPerson } from '@fieldproof/contracts/forms/contact'
import { vin } from '@fieldproof/contracts/forms/vehicle'
import {
  joinPhone,
  neededPhone,
  optionalPhone,
  PhoneNumberField,
  splitPhone,
  usualCountry,
} from '@fieldproof/kit/phone'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  EmailField,
  FieldGroup,
  Form,
  FormActions,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
} from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useChangeOrderDetailsMutation } from '../../store/order-api.ts'
import { useOrderMessages } from '../use-order-messages.ts'
import { accessOf, contactOf } from '../inspected-facts.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'

const answers = z.object({
  description: line(2_000),
  extraInformation: optionalText(2_000),
  access: optionalText(500),
  contact: contactPerson,
  phone1: optionalPhone,
  phone2: optionalPhone,
  vin,
})
/** The first number can be changed, but not removed (FORM-8). */
const withFirstPhone = z.extend(answers, { phone1: neededPhone(fieldMessages.required) })
type Answers = z.output<typeof answers>

const phoneOf = (telephone: string | undefined, { requester }: Order) =>
  splitPhone(telephone ?? '', requester?.country ?? usualCountry)

const valuesOf = (order: Order): z.input<typeof answers> => ({
  description: order.description,
  extraInformation: order.quote.details.extraInformation,
  access: accessOf(order.quote),
  // A copy, because the form changes its values and the store's objects are read-only.
  contact: { ...contactOf(order.quote) },
  phone1: phoneOf(order.requester?.mobileNumber1, order),
  phone2: phoneOf(order.requester?.mobileNumber2, order),
  vin: order.quote.inspectionType === 'vehicle' ? order.quote.details.vin : '',
})

/** Returns the changed details only, so that nothing that someone else changed meanwhile is overwritten. */
const changesOf = async (before: z.input<typeof answers>, after: Answers): Promise<ChangeableDetails> => {
  const isChanged = (name: keyof Answers) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const phoneIn = async ({ phone2 }: Answers) => (phone2.number === '' ? null : joinPhone(phone2))
  const texts = (['description', 'extraInformation', 'access', 'vin'] as const).filter(isChanged)
  return {
    ...Object.fromEntries(texts.map((name) => [name, after[name]])),
    ...(isChanged('phone1') && after.phone1.number !== '' && { mobileNumber1: await joinPhone(after.phone1) }),
    ...(isChanged('phone2') && { mobileNumber2: await phoneIn(after) }),
    ...(isChanged('contact') && { contact: after.contact }),
  }
}

const phonePlaces: Record<string, string> = { mobileNumber1: 'phone1.number', mobileNumber2: 'phone2.number' }

/** Finds the form's field for a fault that the server reports. */
const placeOf = (field: string): string => {
  const name = field.replace(/^details\./, '')
  return phonePlaces[name] ?? name
}

/** Changes the details that can change without a new order. */
const DetailsDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const [change] = useChangeOrderDetailsMutation()
  // The values when the dialog opened: another person may change the order meanwhile.
  const [before] = useState(() => valuesOf(order))
  const hasFirstPhone = before.phone1.number !== ''
  const form = useContractForm(hasFirstPhone ? withFirstPhone : answers, {
    defaultValues: before,
    translate: useOrderMessages(),
  })
  const { show } = useRefusal(form, { placeOf })
  const { isSubmitting } = form.formState
  const isVehicle = order.inspectionType === 'vehicle'
  const whose = isVehicle ? 'seller' : 'contact'

  const save = async (given: Answers) => {
    const details = await changesOf(before, given)
    if (Object.keys(details).length === 0) return onClose()
    try {
      await change({ body: { orderId: order._id, details } }).unwrap()
      toasts.notify({ tone: 'success', message: t('details.saved') })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('details.title')} description={t('details.lead')}>
      <Form form={form} onSubmit={save}>
        <TextArea name="description" label={t('details.description')} rows={3} most={2_000} required />
        {isVehicle && (
          <TextField
            name="vin"
            label={t('fields.vin')}
            hint={t('fields.vinHint')}
            autoCapitalize="characters"
            spellCheck={false}
            optional
          />
        )}
        <FieldGroup legend={t(`fields.${whose}.title`)} columns>
          <TextField name="contact.name" label={t(`fields.${whose}.name`)} autoComplete="off" optional />
          <PhoneNumberField
            countryName="contact.phoneCountry"
            numberName="contact.phoneNumber"
            label={t(`fields.${whose}.phone`)}
            optional
          />
          <EmailField name="contact.email" label={t(`fields.${whose}.email`)} autoComplete="off" optional />
        </FieldGroup>
        {!isVehicle && <TextField name="access" label={t('fields.access')} hint={t('fields.accessHint')} optional />}
        <TextArea name="extraInformation" label={t('fields.extraInformation')} rows={3} most={2_000} optional />
        <FieldGroup legend={t('details.you')} columns>
          <PhoneNumberField
            countryName="phone1.country"
            numberName="phone1.number"
            label={t('details.mobileNumber1')}
          />
          <PhoneNumberField
            countryName="phone2.country"
            numberName="phone2.number"
            label={t('details.mobileNumber2')}
            optional
          />
        </FieldGroup>
        <Text size="small" tone="muted">
          {t('details.told')}
        </Text>
        <FormActions>
          <SubmitButton>{t('details.save')}</SubmitButton>
          <Button disabled={isSubmitting} onClick={onClose}>
            {t('details.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

export default DetailsDialog
