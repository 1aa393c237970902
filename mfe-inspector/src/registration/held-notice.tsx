import type { EditConsequences } from '@fieldproof/policy/inspector-application'
import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Notice } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import type { OpenDraft } from './use-application-draft.ts'

/** Asks before a change that has consequences (INSPECTOR-6). */
export const useAgreement = () => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return ({ suspends, asksForIdVerification }: EditConsequences): Promise<boolean> =>
    confirm({
      title: t(suspends ? 'held.suspends.ask' : 'held.identity.ask'),
      message:
        suspends && asksForIdVerification ? t('held.both') : t(suspends ? 'held.suspends.body' : 'held.identity.body'),
      yes: t('held.save'),
      no: t('held.notNow'),
      danger: suspends,
    })
}

/** Says what saving a change would bring, and saves it when that is agreed to. Nothing where a change brings nothing. */
export const HeldNotice = ({ draft, state }: OpenDraft) => {
  const { t } = useTranslation()
  const agree = useAgreement()
  const { held, consequences, phase } = state
  if (held.length === 0) return null
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
