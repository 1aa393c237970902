import { LinkedText } from '@fieldproof/kit/linked-text'
import { useTranslation } from '@fieldproof/platform'
import { Button, classNames, Cluster, Glyph, VisuallyHidden } from '@fieldproof/ui'
import { FileIcon } from '@fieldproof/ui/icons'
import type { ReactNode } from 'react'
import type { WaitingMessage } from '../../conversation/outbox.ts'
import type { OutboxParts } from '../../conversation/use-outbox.ts'
import fileStyles from '../../conversation/file-link.module.css'
import styles from './messages.module.css'

/** A message that is being sent, or that the server refused. */
export const WaitingItem = ({
  waiting,
  outbox,
  quote,
}: {
  waiting: WaitingMessage
  outbox: OutboxParts
  /** The message that it replies to. */
  quote: ReactNode
}) => {
  const { t } = useTranslation()
  const { _id: id, text, files, refusal } = waiting
  return (
    <li className={classNames(styles.message, styles.own)}>
      <div className={classNames(styles.bubble, refusal === null ? styles.onItsWay : styles.refused)}>
        <VisuallyHidden>{t('messages.you')}</VisuallyHidden>
        {quote}
        {text !== '' && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
        {files.map((file) => (
          <p className={fileStyles.file} key={file._id}>
            <FileIcon />
            <span className={fileStyles.name}>{file.name}</span>
          </p>
        ))}
        {refusal === null && (
          <p className={styles.when} role="status">
            {t('outbox.waiting')}
          </p>
        )}
      </div>
      {refusal !== null && (
        <div className={styles.refusal} role="alert">
          <p>
            <Glyph name="danger" /> {t('outbox.refused', { reason: refusal })}
          </p>
          <Cluster justify="end">
            <Button onClick={() => outbox.discard(id)} size="small" variant="quiet">
              {t('outbox.discard')}
            </Button>
            <Button onClick={() => outbox.retry(id)} size="small">
              {t('outbox.retry')}
            </Button>
          </Cluster>
        </div>
      )}
    </li>
  )
}
