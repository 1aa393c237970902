import { orderLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, IconButton, Text, TextAreaInput, TextInput, toasts } from '@fieldproof/ui'
import { ArrowDownIcon, ArrowUpIcon, PencilSimpleIcon, PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { QuoteTask } from '../quote-extras.ts'
import styles from './tasks-section.module.css'

/** The unfinished task when the form is submitted. */
export interface TaskUnderWay {
  /** Saves it if it has a title. */
  settle: () => void
}

export interface TasksSectionProps {
  tasks: readonly QuoteTask[]
  onChange: (to: (now: readonly QuoteTask[]) => readonly QuoteTask[]) => void
  ref?: Ref<TaskUnderWay>
}

const titleMost = 160
const descriptionMost = 2_000
const empty: QuoteTask = { title: '', description: '' }

/** The two fields of a task. They are not a form, because they are inside one. */
const TaskEditor = ({
  task,
  ref,
  onSave,
  onCancel,
}: {
  task: QuoteTask
  ref: Ref<TaskUnderWay> | undefined
  onSave: (task: QuoteTask) => void
  onCancel: () => void
}) => {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(task)
  const [isTried, setIsTried] = useState(false)
  const title = draft.title.trim()
  const saveTitled = () => {
    if (title !== '') onSave({ title, description: draft.description.trim() })
  }
  const save = () => {
    setIsTried(true)
    saveTitled()
  }
  useImperativeHandle(ref, () => ({ settle: saveTitled }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    // Keeps the surrounding form from being submitted.
    event.preventDefault()
    save()
  }
  return (
    <div className={styles.editor}>
      <FieldFrame
        label={t('tasks.title')}
        required
        error={isTried && title === '' ? t('messages.required') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="taskTitle"
            autoComplete="off"
            maxLength={titleMost}
            value={draft.title}
            autoFocus
            onKeyDown={onKeyDown}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('tasks.description')} optional>
        {(control) => (
          <TextAreaInput
            {...control}
            name="taskDescription"
            rows={2}
            maxLength={descriptionMost}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        )}
      </FieldFrame>
      <div className={styles.tools}>
        <Button onClick={save}>{t('tasks.save')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('tasks.cancel')}
        </Button>
      </div>
    </div>
  )
}

const moved = (tasks: readonly QuoteTask[], from: number, to: number): QuoteTask[] => {
  const rest = tasks.filter((_, index) => index !== from)
  const task = tasks[from]
  return task ? rest.toSpliced(to, 0, task) : rest
}

/** The tasks for the inspector: add, edit, remove and sort. */
export const TasksSection = ({ tasks, onChange, ref }: TasksSectionProps) => {
  const { t } = useTranslation()
  const [opened, setEdited] = useState<number | 'new' | null>(null)
  // The whole form can be cleared, here or in another tab, while a task is being edited.
  const edited = typeof opened === 'number' && opened >= tasks.length ? null : opened
  const adder = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEdited(null)
    // This change brings the button back; the focus moves to it afterwards.
    setTimeout(() => adder.current?.focus())
  }
  const remove = (index: number, task: QuoteTask) => {
    onChange((now) => now.filter((_, place) => place !== index))
    toasts.notify({
      message: t('tasks.removed', { title: task.title }),
      action: {
        label: t('tasks.undo'),
        onAction: () => {
          onChange((now) => now.toSpliced(index, 0, task))
          setEdited((now) => (typeof now === 'number' && now >= index ? now + 1 : now))
        },
      },
    })
  }
  return (
    <div className={styles.tasks}>
      <ol className={styles.list} role="list">
        {tasks.map((task, index) =>
          edited === index ? (
            // The key keeps what was typed if an undo moves the task.
            <li key="edited" className={styles.item}>
              <TaskEditor
                task={task}
                ref={ref}
                onCancel={close}
                onSave={(changed) => {
                  onChange((now) => now.with(index, changed))
                  close()
                }}
              />
            </li>
          ) : (
            <li key={index} className={styles.item}>
              <div className={styles.words}>
                <Text strong>{task.title}</Text>
                {task.description !== '' && (
                  <Text size="small" tone="soft">
                    {task.description}
                  </Text>
                )}
              </div>
              {edited === null && (
                <div className={styles.buttons}>
                  <IconButton
                    icon={<ArrowUpIcon />}
                    label={t('tasks.up', { title: task.title })}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => {
                      if (index > 0) onChange((now) => moved(now, index, index - 1))
                    }}
                  />
                  <IconButton
                    icon={<ArrowDownIcon />}
                    label={t('tasks.down', { title: task.title })}
                    aria-disabled={index === tasks.length - 1 || undefined}
                    onClick={() => {
                      if (index < tasks.length - 1) onChange((now) => moved(now, index, index + 1))
                    }}
                  />
                  <IconButton
                    icon={<PencilSimpleIcon />}
                    label={t('tasks.edit', { title: task.title })}
                    onClick={() => setEdited(index)}
                  />
                  <IconButton
                    icon={<TrashIcon />}
                    label={t('tasks.remove', { title: task.title })}
                    onClick={() => remove(index, task)}
                  />
                </div>
              )}
            </li>
          ),
        )}
      </ol>
      {edited === 'new' && (
        <TaskEditor
          task={empty}
          ref={ref}
          onCancel={close}
          onSave={(task) => {
            onChange((now) => [...now, task])
            close()
          }}
        />
      )}
      {edited === null && tasks.length < orderLimits.tasksMax && (
        <Button ref={adder} icon={<PlusIcon />} className={styles.add} onClick={() => setEdited('new')}>
          {t('tasks.add')}
        </Button>
      )}
    </div>
  )
}
