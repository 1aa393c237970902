import type { EntryValue, ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import type { Field } from '@fieldproof/policy/template-fields'
import { Badge, IconButton, toasts, useUiSettings } from '@fieldproof/ui'
import { CameraIcon, ImageIcon, TrashIcon, VideoCameraIcon } from '@fieldproof/ui/icons'
import { useId, useState } from 'react'
import { keepFilm, keepPhoto } from '../working-copy/keep-file.ts'
import { useReport, useRows } from '../working-copy/report-context.ts'
import { usePicture } from './use-picture.ts'
import styles from './write.module.css'

type MediaField = Extract<Field, { kind: 'photo' | 'video' }>
type Files = ProjectReportEntry['files']

export interface MediaAnswerProps {
  entryId: string
  field: MediaField
  round: number
  value: EntryValue | undefined
  /** The entry's files on the server. */
  files: Files
}

const One = ({
  fileId,
  name,
  isVideo,
  files,
  onRemove,
}: {
  fileId: string
  name: string
  isVideo: boolean
  files: Files
  onRemove: () => void
}) => {
  const { t } = useTranslation()
  const row = useRows().files.find(({ id }) => id === fileId)
  const picture = usePicture(fileId, isVideo ? null : (files.find(({ _id }) => _id === fileId)?.url ?? null))
  return (
    <li className={styles.picture}>
      {picture === null ? (
        <span className={styles.film} role="img" aria-label={name}>
          {isVideo ? <VideoCameraIcon /> : <ImageIcon />}
        </span>
      ) : (
        <KeptPicture className={styles.image} src={picture} alt={name} loading="lazy" />
      )}
      {row && !row.isUploaded && (
        <span className={styles.state}>
          <Badge tone={row.refused === null ? 'info' : 'danger'}>
            {t(row.refused === null ? 'media.waiting' : 'media.refused')}
          </Badge>
        </span>
      )}
      <IconButton
        className={styles.remove}
        size="small"
        icon={<TrashIcon />}
        label={t('media.remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}

/** Photos or videos of one field: taken by the camera or chosen, stored on the device at once. */
export const MediaAnswer = ({ entryId, field, round, value, files }: MediaAnswerProps) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const { locale: format } = useUiSettings()
  const [isBusy, setBusy] = useState(false)
  const [camera, chooser] = [useId(), useId()]
  const { kind } = field
  const isVideo = kind === 'video'
  const at = { fieldId: field._id, round }
  const ids = value?.kind === kind ? value.fileIds : []
  const most = field.kind === 'photo' ? field.maxPhotos : 1
  const put = (change: (ids: readonly string[]) => string[]) =>
    workingCopy.changeAnswer(entryId, at, (answer) => {
      const fileIds = change(answer?.kind === kind ? answer.fileIds : [])
      return fileIds.length === 0 ? undefined : { ...at, kind, fileIds }
    })
  const addFiles = async (chosen: readonly File[]) => {
    setBusy(true)
    for (const [place, file] of chosen.entries()) {
      if (ids.length + place >= most) {
        toasts.notify({ tone: 'danger', message: t('media.full', { count: most }) })
        break
      }
      const stored = isVideo
        ? await keepFilm(workingCopy, entryId, file)
        : await keepPhoto(workingCopy, entryId, file, format)
      if (typeof stored === 'string')
        toasts.notify({ tone: 'danger', message: t(`media.fault.${stored}`, { name: file.name }) })
      else put((before) => [...before, stored.id])
    }
    setBusy(false)
  }
  const onChange = ({ target }: { target: HTMLInputElement }) => {
    void addFiles([...(target.files ?? [])])
    // Allow the same picture to be chosen again.
    target.value = ''
  }
  const accept = isVideo ? 'video/mp4,video/webm,video/quicktime' : 'image/*'
  return (
    <div className={styles.media} aria-busy={isBusy}>
      {ids.length > 0 && (
        <ul className={styles.pictures}>
          {ids.map((id, index) => (
            <One
              key={id}
              fileId={id}
              files={files}
              isVideo={isVideo}
              name={t('media.nth', { label: field.label, number: index + 1 })}
              onRemove={() => {
                put((before) => before.filter((one) => one !== id))
                // The server keeps a file that has arrived until the entry no longer names it.
                if (!files.some(({ _id }) => _id === id)) void workingCopy.forgetFile(id)
              }}
            />
          ))}
        </ul>
      )}
      {ids.length < most && (
        <div className={styles.takers}>
          {[
            { id: camera, icon: isVideo ? <VideoCameraIcon /> : <CameraIcon />, words: 'take' as const },
            { id: chooser, icon: <ImageIcon />, words: 'choose' as const },
          ].map(({ id, icon, words }) => (
            <label key={id} className={styles.taker} htmlFor={id}>
              {icon}
              <span>{isBusy ? t('media.keeping') : t(`media.${words}.${kind}`)}</span>
              <input
                id={id}
                type="file"
                className={styles.input}
                accept={accept}
                multiple={most > 1}
                aria-label={t(`media.${words}Of`, { label: field.label })}
                {...(words === 'take' && { capture: 'environment' as const })}
                onChange={onChange}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
