import { currencySign } from '@fieldproof/policy/money-format'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, selectUser, skipToken, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Skeleton, Text, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  CheckboxField,
  EmailField,
  FieldGroup,
  Form,
  FormActions,
  RadioGroupField,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
  useDraft,
  useWatch,
} from '@fieldproof/ui/form'
import type * as z from 'zod/mini'
import { readAmount } from '@fieldproof/kit/amount'
import { useMessageTranslator } from '../quote/use-message-translator.ts'
import { useInviteBuyerMutation, useListingToInviteForQuery } from '../store/invitations-api.ts'
import { InvitePlace } from './invite-place.tsx'
import { currencyIn, inviteSchema, nothingFilledIn, valuesOfListing, type InviteSchema } from './invite-schema.ts'

interface InviteDialogProps {
  listingId: string | null
  onClose: () => void
}
type Values = z.input<InviteSchema>

/** Sends the invitation, and says how it went. */
const useInvite = ({ listingId, onClose }: InviteDialogProps) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const [invite] = useInviteBuyerMutation()
  return async ({ price, vin, ...answers }: z.output<InviteSchema>) => {
    const currency = currencyIn(answers.location.country)
    const body = {
      ...answers,
      price: { amount: readAmount(price, currency) ?? 0, currency },
      ...(answers.inspectionType === 'vehicle' && { vin }),
      ...(listingId !== null && { listingId }),
    }
    const name = `invite.${listingId ?? 'new'}`
    const { inviteeName, expiresAt } = await sendOnce({
      name,
      meant: body,
      send: (idempotencyKey) => invite({ body: { ...body, idempotencyKey } }).unwrap(),
    })
    const date = new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long' }).format(new Date(expiresAt))
    toasts.notify({ tone: 'success', message: t('invitations.form.sent', { name: inviteeName, date }) })
    onClose()
  }
}

const WhatIsSold = () => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const [kind, country] = useWatch<Values, ['inspectionType', 'location.country']>({
    name: ['inspectionType', 'location.country'],
  })
  return (
    <FieldGroup legend={t('invitations.form.what')}>
      <RadioGroupField
        name="inspectionType"
        label={t('invitations.form.kind')}
        look="cards"
        required
        options={(['vehicle', 'property'] as const).map((value) => ({
          value,
          label: t(`invitations.form.kinds.${value}`),
        }))}
      />
      <TextArea
        name="propertyDescription"
        label={t(`invitations.form.description.${kind}`)}
        hint={t(`invitations.form.descriptionHint.${kind}`)}
        rows={2}
        most={500}
        required
      />
      {kind === 'vehicle' && (
        <TextField
          name="vin"
          label={t('invitations.form.vin')}
          hint={t('invitations.form.vinHint')}
          autoCapitalize="characters"
          autoComplete="off"
          required
        />
      )}
      <TextField
        name="price"
        label={t('invitations.form.price')}
        start={currencySign(currencyIn(country), formatLocale(language))}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </FieldGroup>
  )
}

/** The form of an invitation (INVITE-1): the buyer, the item, its price and place, and the promised refund. */
const InviteForm = (props: InviteDialogProps & { values: Values | undefined; title: string | undefined }) => {
  const { t } = useTranslation()
  const { listingId, onClose, values, title } = props
  const user = useSelector(selectUser)
  const form = useContractForm(inviteSchema, {
    defaultValues: values ?? nothingFilledIn,
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  const draft = useDraft(`invite.${user?._id ?? ''}.${listingId ?? 'new'}`, form)
  const invite = useInvite(props)
  const { isSubmitting } = form.formState
  const send = async (answers: z.output<InviteSchema>) => {
    try {
      await invite(answers)
      draft.discard()
    } catch (error) {
      show(error)
    }
  }
  const startAgain = () => {
    draft.discard()
    form.reset(values ?? nothingFilledIn)
  }
  return (
    <Form form={form} onSubmit={send}>
      {title !== undefined && !draft.restored && <Notice quiet>{t('invitations.form.listing', { title })}</Notice>}
      {draft.restored && (
        <Notice
          quiet
          action={
            <Button size="small" onClick={startAgain}>
              {t('invitations.form.startAgain')}
            </Button>
          }
        >
          {t('invitations.form.restored')}
        </Notice>
      )}
      <WhatIsSold />
      <FieldGroup legend={t('invitations.form.buyer')} columns>
        <TextField name="buyerFirstName" label={t('invitations.form.buyerFirstName')} autoComplete="off" required />
        <TextField name="buyerLastName" label={t('invitations.form.buyerLastName')} autoComplete="off" required />
        <EmailField name="buyerEmail" label={t('invitations.form.buyerEmail')} autoComplete="off" required />
      </FieldGroup>
      <InvitePlace />
      <CheckboxField
        name="refundsInspectionFee"
        label={t('invitations.form.promise')}
        hint={t('invitations.form.promiseHint')}
      />
      <Text size="small" tone="soft">
        {t('invitations.form.shared')}
      </Text>
      <FormActions>
        <SubmitButton>{t('invitations.form.send')}</SubmitButton>
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('invitations.form.leave')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The seller invites a buyer. For one of their listings, most fields are filled in. */
const InviteDialog = (props: InviteDialogProps) => {
  const { t } = useTranslation()
  const language = useSelector(selectLocale)
  const { listingId, onClose } = props
  const { data, isLoading } = useListingToInviteForQuery(listingId === null ? skipToken : { params: { id: listingId } })
  // A listing that has gone, or belongs to another user, fills in nothing.
  const own = data?.isMine === true ? data : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('invitations.form.title')}
      description={t('invitations.form.lead')}
    >
      {isLoading ? (
        <Skeleton lines={5} />
      ) : (
        <InviteForm
          listingId={own?._id ?? null}
          onClose={onClose}
          values={own && valuesOfListing(own, language)}
          title={own?.title}
        />
      )}
    </Dialog>
  )
}

export default InviteDialog
