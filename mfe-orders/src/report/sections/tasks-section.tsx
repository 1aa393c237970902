import type { FeedbackEntry, FeedbackTask } from '@fieldproof/contracts/entities/report'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Card, Cluster, DateTime, Section, Text } from '@fieldproof/ui'
import { FileIcon } from '@fieldproof/ui/icons'
import { useReportScene } from '../report-scene.ts'
import { shotOfEntry } from '../shots.ts'
import { ShotGrid } from '../shot-grid.tsx'
import styles from './tasks-section.module.css'

/** A document from the site, or a text. */
const Entry = ({ entry, timeZone }: { entry: FeedbackEntry; timeZone: string }) => {
  const { t } = useTranslation()
  const { kind, text, file, createdAt, editedAt } = entry
  return (
    <li className={styles.entry}>
      {text !== '' && <Text className={styles.words}>{text}</Text>}
      {kind === 'file' && file !== null && (
        <a className={styles.file} href={file.url} target="_blank" rel="noopener">
          <FileIcon />
          {file.name}
        </a>
      )}
      <Text size="small" tone="muted">
        <DateTime value={createdAt} timeZone={timeZone} />
        {editedAt !== null && ` · ${t('view.tasks.edited')}`}
      </Text>
    </li>
  )
}

const Task = ({ task }: { task: FeedbackTask }) => {
  const { t } = useTranslation()
  const {
    report: { timeZone },
  } = useReportScene()
  const { title, description, addedBy, isComplete, completedAt, entries } = task
  const written = entries.filter(({ kind }) => kind === 'text' || kind === 'file')
  return (
    <Card
      as="li"
      level={3}
      title={title}
      aside={
        <Badge tone={isComplete ? 'success' : 'warning'} dot>
          {t(isComplete ? 'view.tasks.done' : 'view.tasks.notDone')}
        </Badge>
      }
    >
      {description !== '' && (
        <Text tone="soft" className={styles.words}>
          {description}
        </Text>
      )}
      <Cluster>
        <Text as="span" size="small" tone="muted">
          {t(`view.tasks.addedBy.${addedBy}`)}
        </Text>
        {completedAt !== null && (
          <Text as="span" size="small" tone="muted">
            <DateTime value={completedAt} timeZone={timeZone} />
          </Text>
        )}
      </Cluster>
      {written.length > 0 && (
        <ul role="list" className={styles.entries}>
          {written.map((entry) => (
            <Entry key={entry._id} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <ShotGrid shots={entries.flatMap(shotOfEntry)} of={title} />
      {entries.length === 0 && (
        <Text size="small" tone="soft">
          {t('view.tasks.empty')}
        </Text>
      )}
    </Card>
  )
}

/** The tasks of the inspector, with their results. */
export const TasksSection = ({ tasks }: { tasks: readonly FeedbackTask[] }) => {
  const { t } = useTranslation()
  return (
    <Section id="tasks" title={t('view.parts.tasks')}>
      <ul role="list" className={styles.tasks}>
        {tasks.map((task) => (
          <Task key={task._id} task={task} />
        ))}
      </ul>
    </Section>
  )
}
