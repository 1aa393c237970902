import type { projectEvents } from '@fieldproof/contracts/lists'
import type { Project } from '@fieldproof/contracts/entities/project'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, toasts } from '@fieldproof/ui'
import { DownloadSimpleIcon } from '@fieldproof/ui/icons'
import { useExportProjectActivityMutation } from '../../store/projects-api.ts'
import { csvOf, fileNameOf, saveText } from './activity-file.ts'

interface ExportButtonProps {
  project: Project
  query: { event: (typeof projectEvents)[number] | undefined; actorId: string | undefined }
}

/** Downloads the filtered activity as a CSV file, in the project's time. */
export const ExportButton = ({ project, query }: ExportButtonProps) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const [read, { isLoading }] = useExportProjectActivityMutation()
  const save = async () => {
    try {
      const { entries, isCut } = await read({ params: { id: project._id }, query }).unwrap()
      const lines = entries.map(({ at, actor, event, subject }) => {
        const { date, time } = wallTimeAt(Date.parse(at), project.timeZone)
        const name = actor ? `${actor.firstName} ${actor.lastName}` : t('activity.somebody')
        const what = t(`activity.events.${event}`, { name, what: subject?.name ?? t('activity.something') })
        return [`${date} ${time}`, name, what]
      })
      const head = (['time', 'person', 'what'] as const).map((column) => t(`activity.columns.${column}`))
      saveText(`${fileNameOf(project.name)}-${t('activity.file')}.csv`, csvOf([head, ...lines]), 'text/csv')
      toasts.notify({ message: t(isCut ? 'activity.cut' : 'activity.exported', { count: lines.length }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Button
      icon={<DownloadSimpleIcon />}
      loading={isLoading}
      onClick={() => {
        void save()
      }}
    >
      {t('activity.export')}
    </Button>
  )
}
