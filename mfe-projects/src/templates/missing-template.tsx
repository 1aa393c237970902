import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { EmptyState, ErrorState, LinkButton, Page } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'

/** Whether a template is not there for this reader, which an address that makes no sense says too. */
export const isMissing = (error: unknown): boolean =>
  isCallFailure(error) && (error.status === 404 || error.status === 400)

/** The template is not there, or not to be seen any more. */
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
