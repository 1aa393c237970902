import { reportLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, FieldFrame, IconButton, Text, TextAreaInput, TextInput, toasts } from '@fieldproof/ui'
import { PencilSimpleIcon, TrashIcon } from '@fieldproof/ui/icons'
import { useDraft, useReport, useRows } from '../../report/working-copy/report-context.ts'
import { editEntry } from '../../report/edit-entry.ts'
import { newItem } from '../../report/outbox/errands.ts'
import { removeFromReport } from '../../report/remove-media.ts'
import { draftNames, markId } from '../../report/store/report-rows.ts'
import { tasksOf, type ShownEntry, type ShownTask } from '../../report/views.ts'
import { MediaStrip } from './media-strip.tsx'
import styles from './tasks-section.module.css'

/** Writes to the device. If that stores nothing, the page shows a notice and the text stays in its field. */
const useKeep = () => {
  const { t } = useTranslation()
  return async (write: () => Promise<void>): Promise<boolean> => {
    try {
      await write()
      return true
    } catch {
      toasts.notify({ tone: 'danger', message: t('report.storage.failedBody') })
      return false
    }
  }
}

/** Adds an item to the outbox. @returns whether the device stores it */
const useSend = () => {
  const { workingCopy } = useReport()
  const keep = useKeep()
  return (...item: Parameters<typeof newItem>): Promise<boolean> =>
    keep(() => workingCopy.writeItems([{ put: newItem(...item) }]))
}

const TextEntry = ({ entry, isFrozen }: { entry: ShownEntry; isFrozen: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const keep = useKeep()
  const [words, setWords] = useDraft(entry.id)
  const save = async () => {
    const text = (words ?? '').trim()
    if (text === '') return
    if (await keep(() => editEntry(workingCopy, entry, text))) setWords(null)
  }
  const remove = async () => {
    const undo = await removeFromReport(workingCopy, entry.id, entry.item, { type: 'entry-gone', entryId: entry.id })
    toasts.notify({
      message: t('report.tasks.entryDeleted'),
      action: {
        label: t('report.media.undo'),
        onAction: () => {
          void undo()
        },
      },
    })
  }
  if (words !== null) {
    return (
      <li className={styles.entry}>
        <FieldFrame label={t('report.tasks.editEntry')} labelHidden>
          {(control) => (
            <TextAreaInput
              {...control}
              maxLength={reportLimits.textMax}
              value={words}
              onChange={({ target: { value } }) => setWords(value)}
            />
          )}
        </FieldFrame>
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              void save()
            }}
          >
            {t('report.save')}
          </Button>
          <Button variant="quiet" onClick={() => setWords(null)}>
            {t('report.cancel')}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={styles.entry}>
      <p className={styles.words}>{entry.text}</p>
      <div className={styles.buttons}>
        {entry.isWaiting && <Badge tone="info">{t('report.media.waiting')}</Badge>}
        {!isFrozen && (
          <IconButton
            icon={<PencilSimpleIcon />}
            label={t('report.tasks.editEntry')}
            onClick={() => setWords(entry.text)}
          />
        )}
        {!isFrozen && (
          <IconButton
            icon={<TrashIcon />}
            label={t('report.tasks.deleteEntry')}
            onClick={() => {
              void remove()
            }}
          />
        )}
      </div>
    </li>
  )
}

const TaskCard = ({ task, isFrozen }: { task: ShownTask; isFrozen: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const send = useSend()
  const { id, title, description, isComplete, entries } = task
  const [draft, setDraft] = useDraft(id)
  const words = draft ?? ''
  const add = async () => {
    const text = words.trim()
    if (text === '') return
    if (
      await send(
        workingCopy.orderId,
        crypto.randomUUID(),
        { type: 'entry', taskId: id, entryKind: 'text', text, file: null },
        Date.now(),
      )
    )
      setDraft(null)
  }
  const mark = () => {
    void send(workingCopy.orderId, markId(id), { type: 'mark', taskId: id, isComplete: !isComplete }, Date.now())
  }
  const pictures = entries.filter(({ kind }) => kind === 'photo' || kind === 'video')
  return (
    <li className={styles.task} id={`task-${id}`} tabIndex={-1}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {isComplete ? (
          <Badge tone="success">{t('report.tasks.done')}</Badge>
        ) : (
          <Badge tone="neutral">{t('report.tasks.open')}</Badge>
        )}
      </div>
      {description !== '' && <Text tone="soft">{description}</Text>}
      <Text size="small" tone="muted">
        {task.addedBy === 'customer' ? t('report.tasks.byCustomer') : t('report.tasks.byYou')}
      </Text>
      <ul className={styles.entries}>
        {entries
          .filter(({ kind }) => kind === 'text' || kind === 'file')
          .map((entry) => (
            <TextEntry key={entry.id} entry={entry} isFrozen={isFrozen} />
          ))}
      </ul>
      {!isFrozen && (
        <>
          <FieldFrame label={t('report.tasks.entryOf', { task: title })} labelHidden>
            {(control) => (
              <TextAreaInput
                {...control}
                maxLength={reportLimits.textMax}
                placeholder={t('report.tasks.entry')}
                rows={2}
                value={words}
                onChange={({ target: { value } }) => setDraft(value || null)}
              />
            )}
          </FieldFrame>
          <div className={styles.buttons}>
            {words.trim() !== '' && (
              <Button
                variant="primary"
                onClick={() => {
                  void add()
                }}
              >
                {t('report.tasks.addEntry')}
              </Button>
            )}
            <Button onClick={mark}>
              {isComplete ? t('report.tasks.markIncomplete') : t('report.tasks.markComplete')}
            </Button>
          </div>
        </>
      )}
      <MediaStrip
        target={{ taskId: id }}
        of={title}
        isFrozen={isFrozen}
        media={pictures.map((entry) => ({
          ...entry,
          kind: entry.kind === 'video' ? 'video' : 'photo',
          caption: entry.text,
        }))}
      />
    </li>
  )
}

/** The customer's tasks, and those that the inspector adds, each with texts and pictures. */
export const TasksSection = ({ isFrozen }: { isFrozen: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const rows = useRows()
  const send = useSend()
  const [draft, setDraft] = useDraft(draftNames.task)
  const title = draft ?? ''
  const tasks = tasksOf(rows)
  const add = async () => {
    if (title.trim() === '') return
    if (
      await send(
        workingCopy.orderId,
        crypto.randomUUID(),
        { type: 'task', title: title.trim(), description: '' },
        Date.now(),
      )
    )
      setDraft(null)
  }
  return (
    <div className={styles.all}>
      {tasks.length === 0 && <Text tone="soft">{t('report.tasks.none')}</Text>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} isFrozen={isFrozen} />
        ))}
      </ul>
      {!isFrozen && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <FieldFrame label={t('report.tasks.new')} hint={t('report.tasks.newHint')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={reportLimits.titleMax}
                value={title}
                onChange={({ target: { value } }) => setDraft(value || null)}
              />
            )}
          </FieldFrame>
          <Button disabled={title.trim() === ''} type="submit">
            {t('report.tasks.add')}
          </Button>
        </form>
      )}
    </div>
  )
}
