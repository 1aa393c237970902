import type { Project } from '@fieldproof/contracts/entities/project'
import { useTranslation } from '@fieldproof/platform'
import { Badge, type Tone } from '@fieldproof/ui'

const tones: Record<Project['status'], Tone> = {
  planned: 'neutral',
  'under-way': 'info',
  'on-hold': 'warning',
  completed: 'success',
  cancelled: 'neutral',
}

/** The state of a project, and whether it is archived. */
export const ProjectStatusBadge = ({
  project: { status, archivedAt },
}: {
  project: Pick<Project, 'status' | 'archivedAt'>
}) => {
  const { t } = useTranslation()
  return archivedAt === null ? (
    <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
  ) : (
    <Badge>{t('archived')}</Badge>
  )
}
