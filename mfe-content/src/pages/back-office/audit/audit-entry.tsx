import type { AuditEntry } from '@fieldproof/contracts/calls/custom-admin'
import { href, useTranslation } from '@fieldproof/platform'
import { DateTime, Disclosure, Text, TextLink } from '@fieldproof/ui'
import { usePrivilege } from '../privileges.ts'
import styles from './audit.module.css'
import { ValueDiff } from './value-diff.tsx'

export interface AuditEntryProps {
  entry: AuditEntry
  /** Whether it is on the record's own page, where the record need not be named. */
  isOfRecord?: boolean
}

const Changes = ({ entry: { resourceName, before, after } }: { entry: AuditEntry }) => {
  const { t } = useTranslation()
  const privilege = usePrivilege(resourceName)
  const names = Object.keys(after ?? before ?? {})
  const fields = privilege?.fields.filter(({ name }) => names.includes(name)) ?? []
  if (fields.length === 0) return null
  return (
    <Disclosure
      className={styles.changes}
      title={
        <Text as="span" size="small">
          {t('backOffice.audit.changes', { count: fields.length })}
        </Text>
      }
    >
      <div className={styles.diffs}>
        {fields.map((field) => (
          <ValueDiff
            key={field.name}
            field={field}
            before={before?.[field.name] ?? null}
            after={after?.[field.name] ?? null}
          />
        ))}
      </div>
    </Disclosure>
  )
}

/** One action of staff: who, what, when, why, and the values before and after. */
export const AuditEntryView = ({ entry, isOfRecord = false }: AuditEntryProps) => {
  const { t } = useTranslation()
  const privilege = usePrivilege(entry.resourceName)
  const action =
    entry.action === 'read'
      ? t('backOffice.audit.read')
      : (privilege?.actions.find(({ name }) => name === entry.action)?.label ?? entry.action)
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <Text as="span" strong>
          {action}
        </Text>
        <Text as="span" size="small" tone="muted">
          <DateTime value={entry.at} />
        </Text>
      </div>
      {!isOfRecord && (
        <Text size="small">
          {privilege?.title}:{' '}
          <TextLink href={href('content.record', { resourceName: entry.resourceName, recordId: entry.recordId })}>
            {entry.recordTitle}
          </TextLink>
        </Text>
      )}
      <Text size="small" tone="soft">
        {t('backOffice.audit.by', { actor: entry.actor })}
      </Text>
      {entry.reason !== null && <blockquote className={styles.reason}>{entry.reason}</blockquote>}
      <Changes entry={entry} />
    </div>
  )
}
