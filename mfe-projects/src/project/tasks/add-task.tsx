import { projectLimits } from '@fieldproof/contracts/limits'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, TextInput } from '@fieldproof/ui'
import { PlusIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { useCreateTaskMutation } from '../../store/projects-api.ts'
import styles from './tasks.module.css'

/** A field for a new task: its name and Enter. The text stays if it could not be added. */
export const AddTask = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const [create, { isLoading }] = useCreateTaskMutation()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const add = async () => {
    const wanted = name.trim()
    if (wanted === '') return setError(t('messages.required'))
    try {
      const body = { projectId, name: wanted }
      await sendOnce({
        name: `project.${projectId}.task`,
        meant: body,
        send: (key) => create({ body: { ...body, _id: key } }).unwrap(),
      })
      // The next name may have been typed meanwhile.
      setName((now) => (now.trim() === wanted ? '' : now))
      setError('')
    } catch (caught) {
      setError(textOf(caught) ?? '')
    }
    return undefined
  }
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) void add()
      }}
    >
      <FieldFrame label={t('task.new')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="task"
            autoComplete="off"
            maxLength={projectLimits.nameMax}
            placeholder={t('task.newExample')}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setError('')
            }}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="primary" icon={<PlusIcon />} loading={isLoading}>
        {t('task.add')}
      </Button>
    </form>
  )
}
