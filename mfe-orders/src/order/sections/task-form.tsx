import { taskText, type OrderTask } from '@fieldproof/contracts/entities/order-task'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { Form, FormActions, SubmitButton, TextArea, TextField, useContractForm } from '@fieldproof/ui/form'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useAddOrderTaskMutation, useEditOrderTaskMutation } from '../../store/order-api.ts'
import { useOrderMessages } from '../use-order-messages.ts'

const answers = z.object(taskText)

export interface TaskFormProps {
  orderId: string
  /** Null for a new one. */
  task: OrderTask | null
  onDone: () => void
}

/** Adds or edits a task in place. */
const TaskForm = ({ orderId, task, onDone }: TaskFormProps) => {
  const { t } = useTranslation()
  const [add] = useAddOrderTaskMutation()
  const [edit] = useEditOrderTaskMutation()
  const form = useContractForm(answers, {
    defaultValues: { title: task?.title ?? '', description: task?.description ?? '' },
    translate: useOrderMessages(),
  })
  const { show } = useRefusal(form)
  const {
    setFocus,
    formState: { isSubmitting },
  } = form
  useEffect(() => {
    setFocus('title')
  }, [setFocus])
  const save = async (given: z.output<typeof answers>) => {
    try {
      await (task === null
        ? add({ body: { orderId, ...given } })
        : edit({ body: { orderId, taskId: task._id, ...given } })
      ).unwrap()
      onDone()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={save}>
      <TextField name="title" label={t('tasks.what')} autoComplete="off" required />
      <TextArea name="description" label={t('tasks.description')} rows={2} most={2_000} optional />
      <FormActions>
        <SubmitButton variant="secondary">{t(task === null ? 'tasks.save' : 'tasks.change')}</SubmitButton>
        <Button variant="quiet" disabled={isSubmitting} onClick={onDone}>
          {t('tasks.leave')}
        </Button>
      </FormActions>
    </Form>
  )
}

export default TaskForm
