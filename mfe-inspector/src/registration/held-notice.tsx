import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Notice } from '@fieldproof/ui'
import { useAgreement } from './use-agreement.ts'
import type { OpenDraft } from './use-application-draft.ts'

/** Explains the consequences of a change, and saves it if the user agrees. */
const HeldNotice = ({ draft, state }: OpenDraft) => {
  const { t } = useTranslation()
  const agree = useAgreement()
  const { consequences, phase } = state
  const save = async () => {
    if (await agree(consequences)) await draft.flush(true)
  }
  return (
    <Notice
      tone="warning"
      title={t(consequences.suspends ? 'held.suspends.title' : 'held.identity.title')}
      action={
        <Cluster>
          <Button
            variant="primary"
            loading={phase === 'saving'}
            onClick={() => {
              void save()
            }}
          >
            {t('held.save')}
          </Button>
          <Button onClick={draft.discardHeld}>{t('held.discard')}</Button>
        </Cluster>
      }
    >
      <p>{t(consequences.suspends ? 'held.suspends.body' : 'held.identity.body')}</p>
      {consequences.suspends && consequences.asksForIdVerification && <p>{t('held.identity.body')}</p>}
    </Notice>
  )
}

export default HeldNotice
