import { dayNumber, fieldMessages as messages } from '@fieldproof/contracts/entities/field-types'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { Project } from '@fieldproof/contracts/entities/project'
import { line } from '@fieldproof/contracts/forms/answers'
import { projectLimits } from '@fieldproof/contracts/limits'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import {
  DateField,
  FieldGroup,
  Form,
  FormActions,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
  useController,
} from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useCreateMilestoneMutation, useEditMilestoneMutation } from '../../store/projects-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import { inOrder } from '../tasks/chosen-tasks.ts'
import styles from '../tasks/tasks.module.css'
import { proofBodyOf, ProofFields, proofForm, proofValuesOf } from './proof-fields.tsx'

const milestoneForm = z.object({
  name: line(projectLimits.nameMax),
  description: z.string().check(z.trim(), z.maxLength(projectLimits.textMax, messages.tooLong)),
  dueDate: z.string().check(z.refine((value) => value === '' || !Number.isNaN(dayNumber(value)), messages.dateInvalid)),
  taskIds: z.array(z.uuid()).check(z.maxLength(projectLimits.tasksMax, messages.tooMany)),
  ...proofForm,
})
type Values = z.output<typeof milestoneForm>

const valuesOf = (project: Project, milestone: Milestone | undefined): Values => ({
  name: milestone?.name ?? '',
  description: milestone?.description ?? '',
  dueDate: milestone?.dueDate ?? '',
  taskIds: milestone?.taskIds ?? [],
  ...proofValuesOf(project, milestone),
})

/** The tasks of the milestone. */
const TasksField = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const { field } = useController({ name: 'taskIds' })
  const ids = field.value as string[]
  if (project.tasks.length === 0) return null
  return (
    <FieldGroup legend={t('milestone.tasks')}>
      <ul className={styles.checklist} role="list">
        {inOrder(project.tasks).map(({ _id, name }) => (
          <li key={_id}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={ids.includes(_id)}
                onChange={(event) =>
                  field.onChange(event.target.checked ? [...ids, _id] : ids.filter((id) => id !== _id))
                }
              />
              <span translate="no">{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

interface MilestoneDialogProps {
  project: Project
  /** The milestone to edit; none for a new one. */
  milestone?: Milestone | undefined
  onClose: () => void
}

/** Adds a milestone, or edits one. */
export const MilestoneDialog = ({ project, milestone, onClose }: MilestoneDialogProps) => {
  const { t } = useTranslation()
  const form = useContractForm(milestoneForm, {
    values: valuesOf(project, milestone),
    translate: useMessageTranslator(),
  })
  const { show } = useRefusal(form)
  const [create] = useCreateMilestoneMutation()
  const [edit] = useEditMilestoneMutation()
  const send = async (values: Values) => {
    const { name, description, taskIds, dueDate } = values
    const body = {
      name,
      description,
      taskIds,
      dueDate: dueDate === '' ? null : dueDate,
      ...proofBodyOf(values, milestone),
    }
    try {
      if (milestone) {
        const before: Record<string, unknown> = { ...milestone }
        const changes = Object.fromEntries(
          Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
        )
        if (Object.keys(changes).length > 0) await edit({ body: { milestoneId: milestone._id, ...changes } }).unwrap()
      } else {
        const meant = { projectId: project._id, ...body }
        await sendOnce({
          name: `project.${project._id}.milestone`,
          meant,
          send: (key) => create({ body: { ...meant, _id: key } }).unwrap(),
        })
      }
      toasts.notify({ message: t('milestone.saved'), tone: 'success' })
      onClose()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Dialog open title={t(milestone ? 'milestone.edit' : 'milestone.new')} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <TextField name="name" label={t('milestone.name')} autoComplete="off" required />
        <DateField name="dueDate" label={t('milestone.dueDate')} optional />
        <TextArea name="description" label={t('milestone.description')} most={projectLimits.textMax} optional />
        <TasksField project={project} />
        <ProofFields project={project} />
        <FormActions>
          <SubmitButton>{t(milestone ? 'milestone.save' : 'milestone.add')}</SubmitButton>
          <Button onClick={onClose}>{t('task.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
