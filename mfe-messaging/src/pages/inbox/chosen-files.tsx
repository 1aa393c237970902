import { fileLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { FileRows, formatBytes } from '@fieldproof/ui/files'
import type { Attachment, Attachments } from '../../talk/use-attachments.ts'
import styles from './composer.module.css'

/** The files that go with the message that is being written, each with how far it is. */
export const ChosenFiles = ({ files: { attachments, remove, retry } }: { files: Attachments }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  if (attachments.length === 0) return null
  const failureOf = ({ fault, words }: Attachment): string | null =>
    fault === null ? null : words || t(`files.faults.${fault}`, { most: formatBytes(fileLimits.chatFileBytes, locale) })
  return (
    <div className={styles.files}>
      <FileRows
        files={attachments.filter(({ state }) => state === 'there')}
        label={t('files.chosen')}
        onGiveUp={({ id }) => remove(id)}
        onRemove={({ id }) => remove(id)}
        onRetry={({ id }) => retry(id)}
        sending={attachments
          .filter(({ state }) => state !== 'there')
          .map((attachment) => ({
            id: attachment.id,
            name: attachment.name,
            progress: attachment.progress,
            failure: failureOf(attachment),
            isHopeless: attachment.fault !== 'failed',
          }))}
      />
    </div>
  )
}
