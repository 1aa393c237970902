import { fieldMessages, telephone } from '@fieldproof/contracts/entities/field-types'
import type { ChangeableDetails, Order } from '@fieldproof/contracts/entities/order'
import { line, optionalText } from '@fieldproof/contracts/forms/answers'
import { contactPerson } from '@fieldproof/contracts/forms/contact'
import { vin } from '@fieldproof/contracts/forms/vehicle'
import { PhoneNumberField } from '@fieldproof/kit/phone'
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
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useChangeOrderDetailsMutation } from '../../store/order-api.ts'
import { useOrderMessages } from '../use-order-messages.ts'
import { accessOf, contactOf } from '../inspected-facts.ts'
import type { OrderDialogProps } from '../opened-dialog.ts'

const optionalTelephone = z.union([z.literal(''), telephone], fieldMessages.telephoneInvalid)
const answers = z.object({
  description: line(2_000),
  extraInformation: optionalText(2_000),
  access: optionalText(500),
  contact: contactPerson,
  mobileNumber1: optionalTelephone,
  mobileNumber2: optionalTelephone,
  vin,
})
type Answers = z.output<typeof answers>

const valuesOf = (order: Order): z.input<typeof answers> => ({
  description: order.description,
  extraInformation: order.quote.details.extraInformation,
  access: accessOf(order.quote),
  // The form writes into what it is given, and the store's own objects are not to be written into.
  contact: { ...contactOf(order.quote) },
  mobileNumber1: order.requester?.mobileNumber1 ?? '',
  mobileNumber2: order.requester?.mobileNumber2 ?? '',
  vin: order.quote.inspectionType === 'vehicle' ? order.quote.details.vin : '',
})

/** What was changed; what is the same is left out, so that nothing is written over that somebody else changed meanwhile. */
const changesOf = (before: z.input<typeof answers>, after: Answers): ChangeableDetails => {
  const isChanged = (name: keyof Answers) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const telephones = (['mobileNumber1', 'mobileNumber2'] as const).filter(
    (name) => isChanged(name) && after[name] !== '',
  )
  const texts = (['description', 'extraInformation', 'access', 'vin'] as const).filter(isChanged)
  return {
    ...Object.fromEntries([...telephones, ...texts].map((name) => [name, after[name]])),
    ...(isChanged('contact') && { contact: after.contact }),
  }
}

/** Changes what may still be changed without ordering anew. */
const DetailsDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t } = useTranslation()
  const [change] = useChangeOrderDetailsMutation()
  const before = useMemo(() => valuesOf(order), [order])
  const form = useContractForm(answers, { defaultValues: before, translate: useOrderMessages() })
  const { show } = useRefusal(form, { placeOf: (field) => field.replace(/^details\./, '') })
  const { isSubmitting } = form.formState
  const isVehicle = order.inspectionType === 'vehicle'
  const whose = isVehicle ? 'seller' : 'contact'

  const save = async (given: Answers) => {
    const details = changesOf(before, given)
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
          <TextField
            name="mobileNumber1"
            label={t('details.mobileNumber1')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
          />
          <TextField
            name="mobileNumber2"
            label={t('details.mobileNumber2')}
            type="tel"
            autoComplete="off"
            inputMode="tel"
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
