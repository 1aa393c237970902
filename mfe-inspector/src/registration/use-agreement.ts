import type { EditConsequences } from '@fieldproof/policy/inspector-application'
import { useTranslation } from '@fieldproof/platform'
import { useConfirm } from '@fieldproof/ui/dialog'

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
