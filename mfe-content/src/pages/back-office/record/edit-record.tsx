import type { AssignedPrivilege, ResourceAction } from '@fieldproof/contracts/calls/custom-admin'
import { isCallFailure, selectLocale, selectUser, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Notice, Page, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { Form, SubmitButton, useDraft, useWatch } from '@fieldproof/ui/form'
import { useMemo } from 'react'
import { usePerformActionMutation } from '../back-office-api.ts'
import formStyles from '../form/form.module.css'
import { changedValues, toInputs, type FormValues } from '../form/form-values.ts'
import { ResourceFields } from '../form/resource-fields.tsx'
import { useResourceForm, useResourceRefusal } from '../form/use-resource-form.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { reasonField } from './reason-field.ts'
import { RecordCrumbs } from './record-crumbs.tsx'
import { recordAddress } from './record-address.ts'
import type { OpenRecord } from '../open-record.ts'
import { useConflict, type Base } from './use-conflict.ts'

const isVersionConflict = (error: unknown): boolean =>
  isCallFailure(error) && error.status === 409 && error.errors?.some(({ field }) => field === 'version') === true

/** The form of a record. It sends only the changes, based on the shown version. */
export const EditRecord = ({
  privilege,
  open,
  edit,
}: {
  privilege: AssignedPrivilege
  open: OpenRecord
  edit: ResourceAction
}) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const locale = useSelector(selectLocale)
  const userId = useSelector(selectUser)?._id ?? ''
  const [perform] = usePerformActionMutation()
  const { resourceName } = privilege
  const { record } = open
  const reasonLabel = t('backOffice.action.reason')
  const reasonHint = t('backOffice.action.reasonHint')
  const fields = useMemo(
    () => (edit.needsReason ? [...edit.fields, reasonField(edit, reasonLabel, reasonHint)] : edit.fields),
    [edit, reasonLabel, reasonHint],
  )
  const form = useResourceForm(fields, {
    ...toInputs(fields, record.values),
    base: { version: open.version, values: record.values },
  })
  const { show } = useResourceRefusal(form)
  const { restored, discard } = useDraft(`back-office.${userId}.${resourceName}.${record._id}`, form, {
    keep: ['code'],
  })
  const base = (useWatch({ control: form.control, name: 'base' }) ?? {
    version: open.version,
    values: record.values,
  }) as Base
  const conflict = useConflict({ resourceName, recordId: record._id, fields: edit.fields, form })
  const leave = () => {
    void navigate(recordAddress(resourceName, record._id), { replace: true })
  }
  const changes = () => changedValues(edit.fields, form.getValues(), base.values)

  const save = async (inputs: FormValues) => {
    const values = changedValues(edit.fields, inputs, base.values)
    if (Object.keys(values).length === 0) {
      discard()
      leave()
      return
    }
    try {
      const { message } = await perform({
        body: {
          locale,
          resourceName,
          recordId: record._id,
          action: 'edit',
          values,
          version: base.version,
          reason: String(inputs['reason'] ?? '').trim() || undefined,
        },
      }).unwrap()
      discard()
      toasts.notify({ message, tone: 'success' })
      leave()
    } catch (error) {
      if (!isVersionConflict(error)) show(error)
      else if (!(await conflict.mergeCurrentVersion(base)))
        form.setError('root.server', { type: 'server', message: t('backOffice.conflict.notRead') })
    }
  }
  const cancel = async () => {
    const isLost = Object.keys(changes()).length > 0
    if (
      isLost &&
      !(await confirm({
        title: t('backOffice.form.leave.title'),
        message: t('backOffice.form.leave.text'),
        danger: true,
      }))
    )
      return
    discard()
    leave()
  }
  return (
    <Page
      title={t('backOffice.form.editing', { title: record.title })}
      width="wide"
      breadcrumbs={<RecordCrumbs privilege={privilege} here={record.title} />}
    >
      <Form form={form} onSubmit={save}>
        {restored && <Notice quiet>{t('backOffice.form.restored')}</Notice>}
        {conflict.found && (
          <ConflictNotice conflict={conflict.found} fields={edit.fields} onTake={conflict.takeTheirs} />
        )}
        <ResourceFields fields={fields} />
        <div className={formStyles.foot}>
          <SubmitButton>{t('backOffice.form.save')}</SubmitButton>
          <Button
            onClick={() => {
              void cancel()
            }}
          >
            {t('backOffice.action.cancel')}
          </Button>
          <Text as="span" size="small" tone="muted" className={formStyles.kept}>
            {t('backOffice.form.kept')}
          </Text>
        </div>
      </Form>
    </Page>
  )
}
