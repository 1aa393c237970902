import { fileLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { Button, Glyph, IconButton, Progress, useUiSettings } from '@fieldproof/ui'
import type { Attachment, Attachments } from '../../talk/use-attachments.ts'
import { bytesIn } from './bytes.ts'
import styles from './composer.module.css'

const Chosen = ({ attachment, files }: { attachment: Attachment; files: Attachments }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const { id, name, size, progress, state, fault, words } = attachment
  return (
    <li className={styles.chosen}>
      <div className={styles.about}>
        {state === 'sending'
          ? <Progress detail={new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)} label={name} value={progress} />
          : <p className={styles.fileName}>{t('files.nameAndSize', { name, size: bytesIn(size, locale) })}</p>}
        {fault !== null && (
          <p className={styles.fault} role="alert">
            <Glyph name="danger" /> {words || t(`files.faults.${fault}`, { most: bytesIn(fileLimits.chatFileBytes, locale) })}
          </p>
        )}
      </div>
      {fault === 'failed' && <Button onClick={() => files.retry(id)} size="small">{t('files.retry')}</Button>}
      <IconButton icon={<Glyph name="x" />} label={t('files.remove', { name })} onClick={() => files.remove(id)} />
    </li>
  )
}

/** The files that go with the message that is being written, each with how far it is. */
export const ChosenFiles = ({ files }: { files: Attachments }) => {
  const { t } = useTranslation()
  if (files.attachments.length === 0) return null
  return (
    <ul aria-label={t('files.chosen')} className={styles.files} role="list">
      {files.attachments.map((attachment) => <Chosen attachment={attachment} files={files} key={attachment.id} />)}
    </ul>
  )
}
