import type { Order } from '@fieldproof/contracts/entities/order'
import type { RescheduleProposal } from '@fieldproof/contracts/entities/job-trouble'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, ConfirmContext, DateTime, DefinitionList, Notice, Text, toasts } from '@fieldproof/ui'
import { use, useState } from 'react'
import { useAnswerProposalMutation } from '../../store/inspection-api.ts'
import styles from '../sections/offers.module.css'

/**
 * Another time that the inspector proposes. Accepting costs nobody anything; if it is declined, the agreed time stays
 * (MOVE-4).
 */
export const ProposalCard = ({ order, proposal }: { order: Order; proposal: RescheduleProposal }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [answer] = useAnswerProposalMutation()
  const [busy, setBusy] = useState<'agree' | 'decline' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { inspectionDate, timeZone, reason, expiresAt } = proposal
  const name = order.inspector?.firstName
  const send = async (how: 'agree' | 'decline') => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t(`proposal.${how}.title`),
      message: t(`proposal.${how}.message`, { name }),
      yes: t(`proposal.${how}.yes`),
      no: t('proposal.no'),
    })
    if (!isMeant) return
    setBusy(how)
    try {
      await answer({ body: { proposalId: proposal._id, isAgreed: how === 'agree' } }).unwrap()
      toasts.notify({ tone: 'success', message: t(`proposal.${how}.done`, { name }) })
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card as="section" level={2} tone="warning" title={t('proposal.title', { name })} id="proposal">
      <DefinitionList
        items={[
          {
            key: 'now',
            term: t('proposal.now'),
            value: <DateTime value={order.inspectionDate} timeZone={order.timeZone} />,
          },
          {
            key: 'then',
            term: t('proposal.then'),
            value: (
              <strong>
                <DateTime value={inspectionDate} timeZone={timeZone} />
              </strong>
            ),
          },
          { key: 'until', term: t('proposal.until'), value: <DateTime value={expiresAt} timeZone={timeZone} /> },
        ]}
      />
      <div>
        <Text size="small" tone="muted">
          {t('proposal.reason')}
        </Text>
        <Text className={styles.words}>{reason}</Text>
      </div>
      <Text size="small" tone="soft">
        {t('proposal.means')}
      </Text>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          loading={busy === 'agree'}
          onClick={() => {
            void send('agree')
          }}
        >
          {t('proposal.agree.action')}
        </Button>
        <Button
          loading={busy === 'decline'}
          onClick={() => {
            void send('decline')
          }}
        >
          {t('proposal.decline.action')}
        </Button>
      </div>
    </Card>
  )
}
