import type { Order } from '@fieldproof/contracts/entities/order'
import type { Candidate } from '@fieldproof/contracts/entities/matching'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, DefinitionList, Money, Notice, Stack, toasts } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useAcceptCandidateMutation } from '../../store/inspection-api.ts'

export interface AcceptCandidateDialogProps {
  order: Order
  candidate: Candidate
  /** The other candidates, who are rejected by this. */
  others: number
  onClose: () => void
}

/** Gives the order to a candidate. The dialog first explains what that means for the others and for the order. */
const AcceptCandidateDialog = ({ order, candidate: { inspector }, others, onClose }: AcceptCandidateDialogProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [accept, { isLoading }] = useAcceptCandidateMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { fullName: name } = inspector
  const { inspectionPrice, inspectionDate, timeZone, terms } = order
  const send = async () => {
    setFault(null)
    try {
      await accept({ body: { orderId: order._id, inspectorId: inspector._id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('candidate.acceptDialog.done', { name }) })
      onClose()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('candidate.acceptDialog.title', { name })}
      description={t('candidate.acceptDialog.lead')}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            {t('candidate.acceptDialog.leave')}
          </Button>
          <Button
            variant="primary"
            loading={isLoading}
            onClick={() => {
              void send()
            }}
          >
            {t('candidate.acceptDialog.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        <DefinitionList
          items={[
            {
              key: 'when',
              term: t('candidate.acceptDialog.when'),
              value: <DateTime value={inspectionDate} timeZone={timeZone} />,
            },
            {
              key: 'price',
              term: t('candidate.acceptDialog.price'),
              value: <Money minor={inspectionPrice.amount} currency={inspectionPrice.currency} strong />,
            },
          ]}
        />
        <Notice quiet tone="warning" title={t('candidate.acceptDialog.meansTitle')}>
          {others > 0 ? t('candidate.acceptDialog.others', { count: others }) : t('candidate.acceptDialog.alone')}{' '}
          {t('candidate.acceptDialog.terms', { full: terms.fullRefundAboveHours, credit: terms.creditFromHours })}
        </Notice>
      </Stack>
    </Dialog>
  )
}

export default AcceptCandidateDialog
