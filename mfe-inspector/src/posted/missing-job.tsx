import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { EmptyState, LinkButton, Page } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'

/** Whether a job does not exist for this user; true for an invalid address, too. */
export const isMissing = (error: unknown): boolean =>
  isCallFailure(error) && (error.status === 404 || error.status === 400)

/** The job does not exist, or can no longer be seen. */
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
