import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { EmptyState, LinkButton, Page } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'

/** Whether a job is not there for this reader, which an address that makes no sense says too. */
export const isMissing = (error: unknown): boolean =>
  isCallFailure(error) && (error.status === 404 || error.status === 400)

/** The job is not there, or not to be seen any more. */
export const MissingJob = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('missing.page')}>
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('missing.title')}
        body={t('missing.body')}
        action={<LinkButton href={href('inspector.find-jobs')}>{t('missing.action')}</LinkButton>}
      />
    </Page>
  )
}
