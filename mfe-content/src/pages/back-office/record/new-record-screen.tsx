import type { AssignedPrivilege, ResourceAction } from '@fieldproof/contracts/calls/custom-admin'
import { href, selectLocale, selectUser, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { LinkButton, Notice, Page, Text, toasts } from '@fieldproof/ui'
import { Form, SubmitButton, useDraft } from '@fieldproof/ui/form'
import { usePerformActionMutation } from '../back-office-api.ts'
import formStyles from '../form/form.module.css'
import { fromInput, toInputs, type FormValues } from '../form/form-values.ts'
import { ResourceFields } from '../form/resource-fields.tsx'
import { useResourceForm, useResourceRefusal } from '../form/use-resource-form.ts'
import { RecordCrumbs } from './record-crumbs.tsx'
import { recordAddress } from './record-address.ts'

const NewRecord = ({ privilege, create }: { privilege: AssignedPrivilege; create: ResourceAction }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locale = useSelector(selectLocale)
  const user = useSelector(selectUser)
  const [perform] = usePerformActionMutation()
  const { resourceName } = privilege
  const form = useResourceForm(
    create.fields,
    toInputs(create.fields, { author: user ? `${user.firstName} ${user.lastName}` : '', position: 0 }),
  )
  const { show } = useResourceRefusal(form)
  const { restored, discard } = useDraft(`back-office.${user?._id ?? ''}.${resourceName}.new`, form, { keep: ['code'] })

  const save = async (inputs: FormValues) => {
    try {
      const { message, record } = await perform({
        body: {
          locale,
          resourceName,
          recordId: null,
          action: 'create',
          values: Object.fromEntries(create.fields.map((field) => [field.name, fromInput(field, inputs[field.name])])),
        },
      }).unwrap()
      discard()
      toasts.notify({ message, tone: 'success' })
      if (record) void navigate(recordAddress(resourceName, record._id), { replace: true })
    } catch (error) {
      show(error)
    }
  }
  return (
    <Page
      title={create.label}
      lead={create.description}
      width="wide"
      breadcrumbs={<RecordCrumbs privilege={privilege} here={create.label} />}
    >
      <Form form={form} onSubmit={save}>
        {restored && <Notice quiet>{t('backOffice.form.restored')}</Notice>}
        <ResourceFields fields={create.fields} />
        <div className={formStyles.foot}>
          <SubmitButton>{t('backOffice.form.save')}</SubmitButton>
          <LinkButton href={href('content.resource', { resourceName })}>{t('backOffice.action.cancel')}</LinkButton>
          <Text as="span" size="small" tone="muted" className={formStyles.kept}>
            {t('backOffice.form.kept')}
          </Text>
        </div>
      </Form>
    </Page>
  )
}

/** The form of a new record. */
export const NewRecordScreen = ({ privilege }: { privilege: AssignedPrivilege }) => {
  const create = privilege.actions.find(({ name }) => name === 'create')
  return create ? <NewRecord key={privilege.resourceName} privilege={privilege} create={create} /> : null
}
