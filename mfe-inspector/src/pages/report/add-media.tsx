import { useTranslation } from '@fieldproof/platform'
import { toasts, useUiSettings } from '@fieldproof/ui'
import { CameraIcon, ChatCircleIcon, ImageIcon } from '@fieldproof/ui/icons'
import { useId, useState } from 'react'
import { useHead, useReport } from '../../report/working-copy/report-context.ts'
import { keepMedia, type MediaTarget } from '../../report/photo/keep-media.ts'
import { ConversationPictures } from './conversation-pictures.tsx'
import styles from './media-strip.module.css'

/**
 * Sources of a picture: the camera, the device's files, or the order's conversation. Names what could not be stored.
 */
export const AddMedia = ({ target, of }: { target: MediaTarget; of: string }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const { locale: format } = useUiSettings()
  const head = useHead()
  const [isBusy, setBusy] = useState(false)
  const camera = useId()
  const files = useId()
  const [isOpen, setOpen] = useState(false)
  const chatRoomId = head?.job.chatRoomId ?? null
  const keep = async (file: File, sent?: { at: Date; caption: string }): Promise<boolean> => {
    const kept = await keepMedia({ workingCopy, format, timeZone: head?.job.timeZone ?? 'UTC' }, target, file, sent)
    if (typeof kept !== 'string') return true
    toasts.notify({ tone: 'danger', message: t(`report.media.fault.${kept}`, { name: file.name }) })
    return false
  }
  const take = async (chosen: readonly File[]) => {
    setBusy(true)
    for (const file of chosen) await keep(file)
    setBusy(false)
  }
  const onChange = ({ target: input }: { target: HTMLInputElement }) => {
    void take([...(input.files ?? [])])
    // Allow the same picture to be chosen again.
    input.value = ''
  }
  return (
    <div className={styles.add} aria-busy={isBusy}>
      <label className={styles.button} htmlFor={camera} title={t('report.media.take', { of })}>
        <CameraIcon />
        <span>{isBusy ? t('report.media.keeping') : t('report.media.photo')}</span>
        <input
          accept="image/*"
          aria-label={t('report.media.take', { of })}
          capture="environment"
          className={styles.input}
          id={camera}
          multiple
          onChange={onChange}
          type="file"
        />
      </label>
      <label className={styles.button} htmlFor={files} title={t('report.media.choose', { of })}>
        <ImageIcon />
        <span>{t('report.media.files')}</span>
        <input
          accept="image/*,video/mp4,video/webm,video/quicktime"
          aria-label={t('report.media.choose', { of })}
          className={styles.input}
          id={files}
          multiple
          onChange={onChange}
          type="file"
        />
      </label>
      {chatRoomId !== null && (
        <button className={styles.button} onClick={() => setOpen(true)} type="button">
          <ChatCircleIcon />
          <span>{t('report.media.conversation')}</span>
        </button>
      )}
      {chatRoomId !== null && isOpen && (
        <ConversationPictures
          chatRoomId={chatRoomId}
          of={of}
          onClose={() => setOpen(false)}
          onTake={(file, at, caption) => keep(file, { at, caption })}
        />
      )}
    </div>
  )
}
