import type { ProjectEntry } from '@fieldproof/contracts/calls/projects'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, RelativeTime, Text } from '@fieldproof/ui'
import styles from './project.module.css'

/** One event in a project: who did what, and when (PROJECT-8). */
export const Happening = ({ entry: { event, actor, subject, at } }: { entry: ProjectEntry }) => {
  const { t } = useTranslation()
  const name = actor ? `${actor.firstName} ${actor.lastName}` : t('activity.somebody')
  return (
    <li className={styles.happening}>
      <Avatar decorative name={name} src={actor?.avatar} size="small" />
      <div>
        <Text>{t(`activity.events.${event}`, { name, what: subject?.name ?? t('activity.something') })}</Text>
        <Text size="small" tone="muted">
          <RelativeTime value={at} />
        </Text>
      </div>
    </li>
  )
}
