import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { TypedNotice } from './typed-notice.tsx'

interface ProjectMissingProps {
  error: unknown
  retrying: boolean
  onRetry: () => void
}

/** Shown if a project does not exist, if the reader is not in it, or if it could not be loaded. */
export const ProjectMissing = ({ error, retrying, onRetry }: ProjectMissingProps) => {
  const { t } = useTranslation()
  if (isCallFailure(error) && (error.status === 404 || error.status === 400))
    return (
      <>
        <TypedNotice />
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('missing.title')}
          body={t('missing.body')}
          action={<LinkButton href={href('projects.list')}>{t('missing.action')}</LinkButton>}
        />
      </>
    )
  return <ErrorState title={t('missing.failed')} onRetry={onRetry} retrying={retrying} />
}
