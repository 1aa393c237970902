import type { ComplaintQuestion } from '@fieldproof/contracts/entities/completion'
import type { Order } from '@fieldproof/contracts/entities/order'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { dialogOnDemand } from '../on-demand.tsx'
import styles from '../sections/offers.module.css'
import { ShownFiles } from '../shown-files.tsx'

const AnswerQuestionDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-forms" */ './answer-question-dialog.tsx'),
)

/** The staff's questions to the customer about a complaint, and the answers (COMPLAINT-6). */
export const ComplaintQuestions = ({
  order,
  questions,
  mayAnswer,
}: {
  order: Order
  questions: readonly ComplaintQuestion[]
  mayAnswer: boolean
}) => {
  const { t } = useTranslation()
  const [opened, open] = useState<ComplaintQuestion | null>(null)
  const { timeZone } = order
  if (questions.length === 0) return null
  return (
    <>
      <ul role="list" className={styles.offers} aria-label={t('complaint.questions.list')}>
        {questions.map((question) => (
          <li key={question._id}>
            <Text size="small" tone="muted">
              {t('complaint.questions.asked')}
              {' · '}
              <DateTime value={question.askedAt} timeZone={timeZone} />
            </Text>
            <Text className={styles.words}>{question.question}</Text>
            {question.answer !== null && (
              <>
                <Text size="small" tone="muted">
                  {t('complaint.questions.answered')}
                  {question.answeredAt !== null && (
                    <>
                      {' · '}
                      <DateTime value={question.answeredAt} timeZone={timeZone} />
                    </>
                  )}
                </Text>
                <Text className={styles.words}>{question.answer}</Text>
                <ShownFiles label={t('complaint.files.yours')} files={question.files} />
              </>
            )}
            {question.answer === null && mayAnswer && (
              <div>
                <Button variant="primary" onClick={() => open(question)}>
                  {t('complaint.questions.action')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened && <AnswerQuestionDialog order={order} question={opened} onClose={() => open(null)} />}
    </>
  )
}
