import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectLimits } from '@fieldproof/contracts/limits'
import { projectTaskStatuses, taskPriorities } from '@fieldproof/contracts/lists'
import { useRefusal, useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import {
  Button,
  FieldError,
  FieldFrame,
  IconButton,
  Notice,
  SelectInput,
  Stack,
  Text,
  TextInput,
  toasts,
} from '@fieldproof/ui'
import { Dialog, useConfirm } from '@fieldproof/ui/dialog'
import {
  DateField,
  FieldGroup,
  Form,
  FormActions,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useContractForm,
  useController,
  useFormField,
} from '@fieldproof/ui/form'
import { PlusIcon, TrashIcon, XIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useDeleteTaskMutation, useEditTaskMutation } from '../../store/projects-api.ts'
import { useMessageTranslator } from '../../words/use-message-translator.ts'
import { TaskFiles } from '../files/task-files.tsx'
import { TypedNotice } from '../typed-notice.tsx'
import { forgetTyped, useKeepTyped } from '../typed-text.ts'
import { useRights } from '../use-rights.ts'
import { taskChanges, taskForm, taskValues, type TaskFormValues } from './task-form.ts'
import styles from './tasks.module.css'

const withStep = (items: TaskFormValues['checklist'], text: string): TaskFormValues['checklist'] =>
  text.trim() === '' ? items : [...items, { _id: crypto.randomUUID(), text: text.trim(), isDone: false }]

/** The checklist of a task. @param step the text of a step that is not added yet */
const ChecklistField = ({
  isReadOnly,
  step,
  onStep,
}: {
  isReadOnly: boolean
  step: string
  onStep: (text: string) => void
}) => {
  const { t } = useTranslation()
  const { field } = useController({ name: 'checklist' })
  const items = field.value as TaskFormValues['checklist']
  const add = () => {
    if (step.trim() === '' || items.length >= projectLimits.checklistMax) return
    field.onChange(withStep(items, step))
    onStep('')
  }
  return (
    <FieldGroup legend={t('task.checklist')}>
      {items.length > 0 && (
        <ul className={styles.checklist} role="list">
          {items.map((item) => (
            <li key={item._id}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={item.isDone}
                  disabled={isReadOnly}
                  onChange={(event) =>
                    field.onChange(
                      items.map((one) => (one._id === item._id ? { ...one, isDone: event.target.checked } : one)),
                    )
                  }
                />
                <span translate="no">{item.text}</span>
              </label>
              {!isReadOnly && (
                <IconButton
                  icon={<XIcon />}
                  label={t('task.removeStep', { text: item.text })}
                  onClick={() => field.onChange(items.filter(({ _id }) => _id !== item._id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className={styles.add}>
          <FieldFrame label={t('task.newStep')}>
            {(control) => (
              <TextInput
                {...control}
                name="step"
                autoComplete="off"
                maxLength={200}
                value={step}
                onChange={(event) => onStep(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add()
                }}
              />
            )}
          </FieldFrame>
          <Button icon={<PlusIcon />} onClick={add}>
            {t('task.addStep')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

/** The dependencies of a task (PROJECT-5). The server refuses a circle and names it. */
const DependsOnField = ({
  task,
  tasks,
  isReadOnly,
}: {
  task: ProjectTask
  tasks: readonly ProjectTask[]
  isReadOnly: boolean
}) => {
  const { t } = useTranslation()
  const { field, error, id } = useFormField({ name: 'dependsOn', label: t('task.dependsOn') })
  const ids = field.value as string[]
  const others = tasks.filter(({ _id }) => _id !== task._id && !ids.includes(_id))
  return (
    <FieldGroup legend={t('task.dependsOn')} hint={t('task.dependsOnHint')}>
      {ids.length > 0 && (
        <ul className={styles.checklist} role="list">
          {ids.map((id) => {
            const name = tasks.find(({ _id }) => _id === id)?.name ?? id
            return (
              <li key={id}>
                <span translate="no">{name}</span>
                {!isReadOnly && (
                  <IconButton
                    icon={<XIcon />}
                    label={t('task.removeDependency', { name })}
                    onClick={() => field.onChange(ids.filter((one) => one !== id))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isReadOnly || others.length === 0 ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        <FieldFrame label={t('task.addDependency')} id={id} error={error}>
          {(control) => (
            <SelectInput
              {...control}
              ref={field.ref}
              name="dependency"
              value=""
              disabled={ids.length >= projectLimits.dependenciesMax}
              placeholder={t('task.chooseTask')}
              options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={(event) => {
                if (event.target.value !== '') field.onChange([...ids, event.target.value])
              }}
            />
          )}
        </FieldFrame>
      )}
    </FieldGroup>
  )
}

interface TaskDialogProps {
  project: Project
  task: ProjectTask
  onClose: () => void
}

/**
 * A task with all its fields. Other people's changes appear at once, except in fields that the user has changed: those
 * are shown side by side.
 */
const OpenTask = ({ project, task, onClose }: TaskDialogProps) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const { may, whyNot } = useRights(project)
  const [edit] = useEditTaskMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteTaskMutation()
  const [initial] = useState(() => taskValues(task))
  const now = taskValues(task)
  const form = useContractForm(taskForm, { values: now, translate: useMessageTranslator() })
  const { show } = useRefusal(form)
  const isReadOnly = !may('write-tasks')
  const [step, setStep] = useState('')
  const { dirtyFields } = form.formState
  const overtaken = (Object.keys(initial) as (keyof TaskFormValues)[]).filter(
    (name) => dirtyFields[name] !== undefined && JSON.stringify(now[name]) !== JSON.stringify(initial[name]),
  )
  const watched = form.watch(['name', 'description'])
  const { forget } = useKeepTyped([
    ...(['name', 'description'] as const).flatMap((name, index) => {
      const text = watched[index] ?? ''
      return dirtyFields[name] === undefined || text === '' ? [] : [{ label: t(`task.${name}`), text }]
    }),
    ...(step.trim() === '' ? [] : [{ label: t('task.newStep'), text: step.trim() }]),
  ])
  const leave = () => {
    forget()
    onClose()
  }
  const send = async (values: TaskFormValues) => {
    const changes = taskChanges(now, { ...values, checklist: withStep(values.checklist, step) })
    try {
      if (Object.keys(changes).length > 0)
        await edit({ body: { taskId: task._id, revision: task.revision, ...changes } }).unwrap()
      toasts.notify({ message: t('task.saved'), tone: 'success' })
      leave()
    } catch (error) {
      show(error)
    }
  }
  const deleteIt = async () => {
    const isSure = await confirm({
      title: t('task.deleteTitle', { name: task.name }),
      message: t('task.deleteBody'),
      yes: t('task.delete'),
      danger: true,
    })
    if (!isSure) return
    try {
      await remove({ params: { projectId: project._id, taskId: task._id } }).unwrap()
      toasts.notify({ message: t('task.deleted', { name: task.name }) })
      leave()
    } catch (error) {
      showRefusal(error)
    }
  }
  const doers = project.collaborators.filter(({ role, status }) => role !== 'viewer' && status === 'active')
  return (
    <Form form={form} onSubmit={send}>
      {isReadOnly && <Notice quiet>{whyNot('write-tasks')}</Notice>}
      {overtaken.length > 0 && (
        <Notice tone="warning" title={t('task.overtaken')}>
          {t('task.overtakenBody', { fields: overtaken.map((name) => t(`task.fields.${name}`)).join(', ') })}
        </Notice>
      )}
      <fieldset className={styles.bare} disabled={isReadOnly}>
        <Stack gap="large">
          <TextField name="name" label={t('task.name')} autoComplete="off" required />
          <TextArea name="description" label={t('task.description')} most={projectLimits.textMax} optional />
          <FieldGroup columns>
            <SelectField
              name="status"
              label={t('task.status')}
              placeholder={null}
              options={projectTaskStatuses.map((value) => ({ value, label: t(`taskStatus.${value}`) }))}
            />
            <SelectField
              name="priority"
              label={t('task.priority')}
              placeholder={null}
              options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
            />
            <SelectField
              name="assigneeId"
              label={t('task.assignee')}
              placeholder={t('task.nobody')}
              options={doers.map(({ _id, fullName, email }) => ({ value: _id, label: fullName ?? email }))}
            />
            <SelectField
              name="milestoneId"
              label={t('task.milestone')}
              placeholder={t('task.noMilestone')}
              options={project.milestones.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
            <DateField name="startDate" label={t('task.startDate')} />
            <DateField name="dueDate" label={t('task.dueDate')} />
          </FieldGroup>
          <ChecklistField isReadOnly={isReadOnly} step={step} onStep={setStep} />
          <DependsOnField task={task} tasks={project.tasks} isReadOnly={isReadOnly} />
        </Stack>
      </fieldset>
      <TaskFiles project={project} taskId={task._id} />
      <FormActions>
        {!isReadOnly && <SubmitButton>{t('task.save')}</SubmitButton>}
        <Button onClick={leave}>{t(isReadOnly ? 'task.close' : 'task.cancel')}</Button>
        {!isReadOnly &&
          (may('delete-parts') ? (
            <Button
              variant="quiet"
              icon={<TrashIcon />}
              loading={isRemoving}
              onClick={() => {
                void deleteIt()
              }}
            >
              {t('task.delete')}
            </Button>
          ) : (
            <Text size="small" tone="muted">
              {t('task.deleteWho')}
            </Text>
          ))}
      </FormActions>
    </Form>
  )
}

/** The open task beside the list, by its address. */
export const TaskDialog = ({
  project,
  task,
  onClose,
}: Omit<TaskDialogProps, 'task'> & { task: ProjectTask | undefined }) => {
  const { t } = useTranslation()
  const close = () => {
    forgetTyped()
    onClose()
  }
  return (
    <Dialog open size="large" title={task ? t('task.title') : t('task.gone')} onClose={close}>
      {task ? (
        <OpenTask key={task._id} project={project} task={task} onClose={onClose} />
      ) : (
        <Stack>
          <Text>{t('task.goneBody')}</Text>
          <TypedNotice />
          <div>
            <Button onClick={close}>{t('task.close')}</Button>
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
