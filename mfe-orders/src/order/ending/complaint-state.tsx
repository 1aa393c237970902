import type { Complaint } from '@fieldproof/contracts/entities/completion'
import type { Order } from '@fieldproof/contracts/entities/order'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  ConfirmContext,
  DateTime,
  Heading,
  Money,
  Notice,
  Text,
  toasts,
  type Tone,
} from '@fieldproof/ui'
import { use, useState } from 'react'
import { useWithdrawComplaintMutation } from '../../store/inspection-api.ts'
import styles from '../sections/offers.module.css'
import { ShownFiles } from '../shown-files.tsx'
import { ComplaintQuestions } from './complaint-questions.tsx'

const tones: Record<Complaint['status'], Tone> = {
  open: 'warning',
  refunded: 'success',
  'partly-refunded': 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

/** The state of a complaint: its text, the staff's decision, and the refund. */
export const ComplaintState = ({
  order,
  complaint,
  mayWithdraw,
  mayAnswer,
}: {
  order: Order
  complaint: Complaint
  mayWithdraw: boolean
  /** Whether a question of the staff can be answered. */
  mayAnswer: boolean
}) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [withdraw, { isLoading }] = useWithdrawComplaintMutation()
  const [fault, setFault] = useState<string | null>(null)
  const { _id, status, description, refund, decision, createdAt, decidedAt } = complaint
  const { answer, answeredAt, answerUntil, files, answerFiles, questions } = complaint
  const { timeZone } = order
  const takeBack = async () => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t('complaint.withdraw.title'),
      message: t('complaint.withdraw.message'),
      yes: t('complaint.withdraw.yes'),
      no: t('complaint.withdraw.no'),
    })
    if (!isMeant) return
    try {
      await withdraw({ params: { id: _id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('complaint.withdraw.done') })
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <div className={styles.offer} id="complaint">
      <div className={styles.head}>
        <div className={styles.who}>
          <Heading level={3}>{t('complaint.yours')}</Heading>
          <Badge tone={tones[status]} dot>
            {t(`complaint.status.${status}`)}
          </Badge>
        </div>
        <Text size="small" tone="muted">
          <DateTime value={createdAt} timeZone={timeZone} />
        </Text>
      </div>
      <Text className={styles.words}>{description}</Text>
      <ShownFiles label={t('complaint.files.yours')} files={files} />
      <Text size="small" tone="soft">
        {t(`complaint.means.${status}`)}
      </Text>
      {status === 'open' && answer === null && answerUntil !== null && (
        <Text size="small" tone="soft">
          {t('complaint.answerUntil')} <DateTime value={answerUntil} timeZone={timeZone} />
        </Text>
      )}
      {answer !== null && (
        <div>
          <Text size="small" tone="muted">
            {t('complaint.answer')}
            {answeredAt !== null && (
              <>
                {' · '}
                <DateTime value={answeredAt} timeZone={timeZone} />
              </>
            )}
          </Text>
          <Text className={styles.words}>{answer}</Text>
          <ShownFiles label={t('complaint.files.theirs')} files={answerFiles} />
        </div>
      )}
      <ComplaintQuestions order={order} questions={questions} mayAnswer={mayAnswer} />
      {refund !== null && (
        <Text>
          {t('complaint.refund')} <Money minor={refund.amount} currency={refund.currency} strong />
        </Text>
      )}
      {decision !== null && decision !== '' && (
        <div>
          <Text size="small" tone="muted">
            {t('complaint.decision')}
            {decidedAt !== null && (
              <>
                {' · '}
                <DateTime value={decidedAt} timeZone={timeZone} />
              </>
            )}
          </Text>
          <Text className={styles.words}>{decision}</Text>
        </div>
      )}
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {mayWithdraw && (
        <div>
          <Button
            variant="quiet"
            loading={isLoading}
            onClick={() => {
              void takeBack()
            }}
          >
            {t('complaint.withdraw.yes')}
          </Button>
        </div>
      )}
    </div>
  )
}
