import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { useTranslation } from '@fieldproof/platform'
import { toasts, useUiSettings } from '@fieldproof/ui'
import { formatBytes } from '@fieldproof/ui/files'
import { FileIcon } from '@fieldproof/ui/icons'
import type { MouseEvent } from 'react'
import { useGenerateSignedFileUrlMutation } from '../store/chats-api.ts'
import styles from './file-link.module.css'

/** Opens a file. */
export const FileLink = ({ file }: { file: StoredFile }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const [address] = useGenerateSignedFileUrlMutation()
  // The address in the message may have expired since the page was opened.
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const { url } = await address({ body: { purpose: 'download', fileId: file._id } }).unwrap()
      window.location.assign(url)
    } catch {
      toasts.notify({ tone: 'danger', message: t('files.notThere') })
    }
  }
  return (
    <a
      className={styles.file}
      href={file.url}
      onClick={(event) => {
        void open(event)
      }}
    >
      <FileIcon size="medium" />
      <span className={styles.name}>
        {t('files.nameAndSize', { name: file.name, size: formatBytes(file.size, locale) })}
      </span>
    </a>
  )
}
