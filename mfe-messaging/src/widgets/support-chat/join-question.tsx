import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Notice } from '@fieldproof/ui'
import { useJoin } from './use-join.ts'

/** Asks the user whether a conversation that was begun in this browser with another address is theirs (SUPPORT-18). */
export const JoinQuestion = () => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const { asked, isLoading, isTheirs, isNotTheirs } = useJoin()
  if (asked === null) return null
  return (
    <Notice
      action={
        <Cluster>
          <Button
            loading={isLoading}
            onClick={() => {
              isTheirs().catch(showRefusal)
            }}
            size="small"
            variant="primary"
          >
            {t('support.visitor.join.yes')}
          </Button>
          <Button onClick={isNotTheirs} size="small">
            {t('support.visitor.join.no')}
          </Button>
        </Cluster>
      }
      title={t('support.visitor.join.title')}
    >
      {t('support.visitor.join.body', { email: asked })}
    </Notice>
  )
}
