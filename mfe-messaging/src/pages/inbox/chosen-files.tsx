import { useTranslation } from '@fieldproof/platform'
import { FileRows } from '@fieldproof/ui/files'
import type { Attachments } from '../../conversation/use-attachments.ts'
import styles from './composer.module.css'

/** The files of the message that is being written, each with its progress. */
export const ChosenFiles = ({ files: { uploaded, uploads, count, remove, retry, giveUp } }: { files: Attachments }) => {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div className={styles.files}>
      <FileRows
        files={uploaded.map((file) => ({ ...file, id: file._id }))}
        label={t('files.chosen')}
        onGiveUp={giveUp}
        onRemove={({ id }) => remove(id)}
        onRetry={retry}
        sending={uploads}
      />
    </div>
  )
}
