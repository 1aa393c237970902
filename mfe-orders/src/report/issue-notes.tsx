import type { ReportIssue } from '@fieldproof/contracts/entities/report-issue'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Text, type Tone } from '@fieldproof/ui'
import styles from './report-view.module.css'

export const issueTones: Record<ReportIssue['status'], Tone> = {
  open: 'warning',
  answered: 'info',
  resolved: 'success',
  dismissed: 'neutral',
}

/** Issues of a point, one line each; the section of issues shows them in full. */
export const IssueNotes = ({ issues }: { issues: readonly ReportIssue[] }) => {
  const { t } = useTranslation()
  if (issues.length === 0) return null
  return (
    <ul role="list" className={styles.notes}>
      {issues.map(({ _id, status, description }) => (
        <li key={_id}>
          <a className={styles.note} href={`#issue-${_id}`}>
            <Badge tone={issueTones[status]}>{t(`view.issues.status.${status}`)}</Badge>
            <Text as="span" size="small" truncate>
              {description}
            </Text>
          </a>
        </li>
      ))}
    </ul>
  )
}
