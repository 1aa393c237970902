import { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectFile } from '@fieldproof/contracts/entities/project-file'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Badge, DateTime, Text, toasts, useUiSettings } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { FileDrop, FileRows, formatBytes } from '@fieldproof/ui/files'
import { DotsThreeIcon, FileIcon, FilePdfIcon, ImageIcon, TrashIcon } from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { useRemoveProjectFileMutation, useSetProjectPictureMutation } from '../../store/projects-api.ts'
import { useRights } from '../use-rights.ts'
import styles from './files.module.css'
import { useProjectUploads } from './use-project-uploads.ts'

interface FileRowProps {
  project: Project
  entry: ProjectFile
  /** Called when the address of a picture has expired. */
  onStale: () => void
}

const iconOf = (contentType: string) =>
  contentType === 'application/pdf' ? <FilePdfIcon /> : contentType.startsWith('image/') ? <ImageIcon /> : <FileIcon />

const useFileActions = (project: Project, { file, addedBy, isPicture }: ProjectFile) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const user = useSelector(selectUser)
  const { may } = useRights(project)
  const [remove] = useRemoveProjectFileMutation()
  const [setPicture] = useSetProjectPictureMutation()
  const takeOut = async () => {
    const isSure = await confirm({
      title: t('files.removeTitle', { name: file.name }),
      message: t('files.removeBody'),
      yes: t('files.remove'),
      danger: true,
    })
    if (!isSure) return
    try {
      await remove({ params: { projectId: project._id, fileId: file._id } }).unwrap()
      toasts.notify({ message: t('files.removed', { name: file.name }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  const choose = async () => {
    try {
      await setPicture({ body: { projectId: project._id, fileId: isPicture ? null : file._id } }).unwrap()
      toasts.notify({ message: t(isPicture ? 'files.pictureTaken' : 'files.pictureSet'), tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  const mayRemove = may('delete-parts') || (may('write-tasks') && addedBy !== null && addedBy._id === user?._id)
  return [
    ...(may('edit-project') && file.contentType.startsWith('image/')
      ? [
          {
            key: 'picture',
            label: t(isPicture ? 'files.noPicture' : 'files.asPicture'),
            icon: <ImageIcon />,
            onSelect: () => {
              void choose()
            },
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('files.remove'),
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => {
              void takeOut()
            },
          },
        ]
      : []),
  ]
}

const FileRow = ({ project, entry, onStale }: FileRowProps) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const actions = useFileActions(project, entry)
  const { file, taskId, addedBy, addedAt, isPicture } = entry
  const task = project.tasks.find(({ _id }) => _id === taskId)
  return (
    <li className={styles.file}>
      <span className={styles.preview}>
        {file.contentType.startsWith('image/') ? (
          <img src={file.url} alt="" loading="lazy" onError={onStale} />
        ) : (
          iconOf(file.contentType)
        )}
      </span>
      <div className={styles.about}>
        <a href={file.url} target="_blank" rel="noreferrer" translate="no">
          {file.name}
        </a>{' '}
        {isPicture && <Badge>{t('files.picture')}</Badge>}
        <Text size="small" tone="muted">
          {formatBytes(file.size, locale)} · <DateTime value={addedAt} form="date" timeZone={project.timeZone} />
          {addedBy && ` · ${addedBy.firstName} ${addedBy.lastName}`}
          {task && ` · ${task.name}`}
        </Text>
      </div>
      {actions.length > 0 && (
        <Menu
          look="bare"
          align="end"
          trigger={<DotsThreeIcon />}
          label={t('files.actionsOf', { name: file.name })}
          items={actions}
        />
      )}
    </li>
  )
}

interface FileListProps {
  project: Project
  files: readonly ProjectFile[]
  /** Their task; null for the project. */
  taskId: string | null
  onStale: () => void
}

/** Files of a project or of a task, with a button to add some. */
export const FileList = ({ project, files, taskId, onStale }: FileListProps) => {
  const { t } = useTranslation()
  const { may } = useRights(project)
  const { uploads, refused, add, retry, giveUp } = useProjectUploads(project._id, taskId)
  return (
    <div className={styles.files}>
      {may('write-tasks') && (
        <FileDrop
          action={t('files.add')}
          limits={t('files.limits')}
          fault={refused.join(' ')}
          multiple
          accept={uploadTypes.join(',')}
          onChoose={(chosen) => add(chosen, null)}
        />
      )}
      {uploads.length > 0 && (
        <FileRows
          label={t('files.onTheirWay')}
          files={[]}
          onRemove={() => undefined}
          sending={uploads}
          onRetry={retry}
          onGiveUp={giveUp}
        />
      )}
      {files.length > 0 && (
        <ul className={styles.list} role="list">
          {files.map((entry) => (
            <FileRow key={entry.file._id} project={project} entry={entry} onStale={onStale} />
          ))}
        </ul>
      )}
    </div>
  )
}
