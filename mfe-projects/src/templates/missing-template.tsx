import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'

/** Whether a template does not exist for this user; true for an invalid address, too. */
export const isMissing = (error: unknown): boolean =>
  isCallFailure(error) && (error.status === 404 || error.status === 400)

/** The template does not exist, or can no longer be seen. */
export const MissingTemplate = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('missing.page')}>
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('missing.title')}
        body={t('missing.body')}
        action={<LinkButton href={href('projects.templates')}>{t('missing.action')}</LinkButton>}
      />
    </Page>
  )
}

interface TemplateFailedProps {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The templates could not be read. */
export const TemplateFailed = ({ error, isFetching, refetch }: TemplateFailedProps) => {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  return (
    <ErrorState
      title={t('failed')}
      body={textOf(error) ?? undefined}
      onRetry={() => {
        void refetch()
      }}
      retrying={isFetching}
    />
  )
}
