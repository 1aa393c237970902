import { joinPhone, neededPhone, PhoneNumberField, usualCountry } from '@fieldproof/kit/phone'
import { selectCountry, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { callRequestBody } from '@fieldproof/contracts/calls/users'
import { callRequestCategories } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Button, Notice, Stack } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, RadioGroupField, SubmitButton, TextField, useContractForm } from '@fieldproof/ui/form'
import { CarIcon, HouseLineIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCreateCallRequestMutation } from '../../session/account-api.ts'
import { useMessages } from '../use-messages.ts'

const { fullName, category } = callRequestBody.shape
const callForm = z.object({ fullName, category, phone: neededPhone('phone number required') })

export interface CallDialogProps {
  isOpen: boolean
  onClose: () => void
  category: 'vehicle' | 'home' | null
}

const icons = { vehicle: <CarIcon />, home: <HouseLineIcon /> }

const CallForm = ({ category: asked, onSent }: { category: CallDialogProps['category']; onSent: () => void }) => {
  const { t } = useTranslation('shell')
  const translate = useMessages()
  const country = useSelector(selectCountry)
  const user = useSelector(selectUser)
  const [createCallRequest] = useCreateCallRequestMutation()
  const form = useContractForm(callForm, {
    translate,
    defaultValues: {
      fullName: user ? `${user.firstName} ${user.lastName}`.trim() : '',
      phone: { country: country ?? user?.country ?? usualCountry, number: '' },
      ...(asked && { category: asked }),
    },
  })
  const { show } = useRefusal(form, {
    translate,
    placeOf: (path) => (path === 'fullPhoneNumber' ? 'phone.number' : path),
  })
  const send = async ({ phone, ...values }: z.output<typeof callForm>) => {
    try {
      await createCallRequest({
        body: { ...values, fullPhoneNumber: await joinPhone(phone) },
      }).unwrap()
      onSent()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <TextField autoComplete="name" label={t('call.fullName')} name="fullName" required />
      <PhoneNumberField countryName="phone.country" label={t('call.phone')} numberName="phone.number" required />
      <RadioGroupField
        label={t('call.category')}
        look="cards"
        name="category"
        options={callRequestCategories.map((value) => ({
          value,
          label: t(`call.categories.${value}`),
          icon: icons[value],
        }))}
        required
      />
      <FormActions>
        <SubmitButton>{t('call.send')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Requests a call (CALLBACK-1, CALLBACK-3): name, telephone and category; the input stays after a refusal. */
export const CallDialog = ({ isOpen, onClose, category: asked }: CallDialogProps) => {
  const { t } = useTranslation('shell')
  const [isSent, setIsSent] = useState(false)
  return (
    <Dialog
      description={isSent ? undefined : t('call.lead')}
      onClose={onClose}
      open={isOpen}
      size="small"
      title={t('call.title')}
    >
      {isSent ? (
        <Stack>
          <Notice tone="success">{t('call.received')}</Notice>
          <div>
            <Button data-initial-focus="" onClick={onClose} variant="primary">
              {t('call.done')}
            </Button>
          </div>
        </Stack>
      ) : (
        <CallForm category={asked} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  )
}
