import type { ResourceAction, ResourceField, ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { href, isCallFailure, selectLocale, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Notice, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton } from '@fieldproof/ui/form'
import { useMemo, useState } from 'react'
import { usePerformActionMutation } from '../back-office-api.ts'
import { fromInput, toInputs, type FormValues } from '../form/form-values.ts'
import { ResourceFields } from '../form/resource-fields.tsx'
import { useResourceForm, useResourceRefusal } from '../form/use-resource-form.ts'
import { reasonField } from './reason-field.ts'

export interface ActionDialogProps {
  action: ResourceAction
  resourceName: string
  record: ResourceRecord
  version: string
  onClose: () => void
}

const valuesOf = (fields: readonly ResourceField[], inputs: FormValues) =>
  Object.fromEntries(fields.map((field) => [field.name, fromInput(field, inputs[field.name])]))

/** Asks for confirmation of an action: its effect, its fields, and the reason. */
export const ActionDialog = ({ action, resourceName, record, version, onClose }: ActionDialogProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useSelector(selectLocale)
  // The page behind the dialog may refresh meanwhile; the action is based on the version that was shown (STAFF-4).
  const [shownVersion] = useState(version)
  const [perform, { isLoading, error }] = usePerformActionMutation()
  const reasonLabel = t('backOffice.action.reason')
  const reasonHint = t('backOffice.action.reasonHint')
  const fields = useMemo(
    () =>
      action.takesReason === false ? action.fields : [...action.fields, reasonField(action, reasonLabel, reasonHint)],
    [action, reasonLabel, reasonHint],
  )
  const form = useResourceForm(fields, toInputs(fields, {}))
  const { show } = useResourceRefusal(form)
  // The record has changed, and the action may no longer be possible.
  const outdated = isCallFailure(error) && error.status === 409 ? error : null

  const send = async (inputs: FormValues) => {
    try {
      const { message, record: changed } = await perform({
        body: {
          locale,
          resourceName,
          recordId: record._id,
          action: action.name,
          values: valuesOf(action.fields, inputs),
          version: shownVersion,
          reason: String(inputs['reason'] ?? '').trim() || undefined,
        },
      }).unwrap()
      toasts.notify({ message, tone: 'success' })
      onClose()
      if (!changed) void navigate(href('content.resource', { resourceName }), { replace: true })
    } catch (failure) {
      if (!(isCallFailure(failure) && failure.status === 409)) show(failure)
    }
  }
  if (action.obstacle)
    return (
      <Dialog open onClose={onClose} title={action.label} description={action.obstacle}>
        <FormActions>
          <Button variant="primary" onClick={onClose}>
            {t('backOffice.action.leave')}
          </Button>
        </FormActions>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} busy={isLoading} title={action.label} description={action.description}>
      <Form form={form} onSubmit={send}>
        {outdated && (
          <Notice tone="warning" title={outdated.message}>
            {t('backOffice.action.outdated.text')}
          </Notice>
        )}
        <ResourceFields fields={fields} />
        <FormActions>
          <SubmitButton variant={action.isDanger ? 'danger' : 'primary'} disabled={outdated !== null}>
            {action.label}
          </SubmitButton>
          <Button disabled={isLoading} onClick={onClose}>
            {t('backOffice.action.leave')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
