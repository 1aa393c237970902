import type { Complaint, ComplaintQuestion } from '@fieldproof/contracts/entities/completion'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, DateTime, ErrorState, Money, Stack, Text, type Tone } from '@fieldproof/ui'
import { lazy, Suspense, useState } from 'react'
import { useGetJobCompletionQuery } from '../store/troubles-api.ts'
import { ShownFiles } from './shown-files.tsx'

const AnswerComplaintDialog = lazy(
  () => import(/* webpackChunkName: "answer-complaint" */ './answer-complaint-dialog.tsx'),
)

const tones: Record<Complaint['status'], Tone> = {
  open: 'warning',
  refunded: 'danger',
  'partly-refunded': 'danger',
  rejected: 'success',
  withdrawn: 'neutral',
}

/** A statement of one side, with its time. */
const Statement = ({
  label,
  at,
  words,
  timeZone,
}: {
  label: string
  at: string | null
  words: string
  timeZone: string
}) => (
  <div>
    <Text size="small" tone="muted">
      {label}
      {at !== null && (
        <>
          {' · '}
          <DateTime value={at} timeZone={timeZone} />
        </>
      )}
    </Text>
    <Text>{words}</Text>
  </div>
)

/** A question of the staff to the inspector about the complaint (COMPLAINT-6). */
const Question = ({
  question,
  timeZone,
  onAnswer,
}: {
  question: ComplaintQuestion
  timeZone: string
  /** Null if it can no longer be answered. */
  onAnswer: (() => void) | null
}) => {
  const { t } = useTranslation()
  const { askedAt, answer, answeredAt, files } = question
  return (
    <li>
      <Statement label={t('troubles.complaint.asked')} at={askedAt} words={question.question} timeZone={timeZone} />
      {answer !== null && (
        <Statement label={t('troubles.complaint.yours')} at={answeredAt} words={answer} timeZone={timeZone} />
      )}
      <ShownFiles label={t('troubles.noShow.files.yours')} files={files} />
      {answer === null && onAnswer && (
        <Button variant="primary" onClick={onAnswer}>
          {t('troubles.complaint.answerQuestion')}
        </Button>
      )}
    </li>
  )
}

/** The customer's complaint about a completed job, the inspector's answer, and the staff's decision. */
const ComplaintSection = ({ orderId, timeZone }: { orderId: string; timeZone: string }) => {
  const { t } = useTranslation()
  const [opened, open] = useState<{ question: ComplaintQuestion | null } | null>(null)
  const refusal = useRefusalText()
  const { data, error, isFetching, refetch } = useGetJobCompletionQuery(
    { params: { id: orderId } },
    { refetchOnMountOrArgChange: true },
  )
  useFreshAddresses(data, refetch)
  if (error !== undefined && !data && !(isCallFailure(error) && error.isSilent))
    return (
      <ErrorState
        compact
        level={3}
        title={t('troubles.failed')}
        body={refusal(error) ?? undefined}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!data?.complaint) return null
  const { complaint, allowed } = data
  const { status, description, createdAt, answer, answeredAt, answerUntil, questions, refund, decision } = complaint
  return (
    <Card
      as="section"
      level={2}
      id="complaint"
      title={t('troubles.complaint.title')}
      tone={status === 'open' ? 'accent' : 'plain'}
      aside={
        <Badge tone={tones[status]} dot>
          {t(`troubles.complaint.statuses.${status}`)}
        </Badge>
      }
    >
      <Stack gap="small">
        <Text tone="soft">{t(`troubles.complaint.means.${status}`)}</Text>
        <Statement label={t('troubles.complaint.theirs')} at={createdAt} words={description} timeZone={timeZone} />
        <ShownFiles label={t('troubles.noShow.files.theirs')} files={complaint.files} />
        {answer !== null && (
          <Statement label={t('troubles.complaint.yours')} at={answeredAt} words={answer} timeZone={timeZone} />
        )}
        <ShownFiles label={t('troubles.noShow.files.yours')} files={complaint.answerFiles} />
        {allowed.answerComplaint && (
          <>
            {answerUntil !== null && (
              <Text size="small">
                {t('troubles.complaint.until')} <DateTime value={answerUntil} zone="always" />
              </Text>
            )}
            <div>
              <Button variant="primary" onClick={() => open({ question: null })}>
                {t('troubles.complaint.answer')}
              </Button>
            </div>
          </>
        )}
        {questions.length > 0 && (
          <ul role="list" aria-label={t('troubles.complaint.questions')}>
            {questions.map((question) => (
              <Question
                key={question._id}
                question={question}
                timeZone={timeZone}
                onAnswer={allowed.answerQuestions ? () => open({ question }) : null}
              />
            ))}
          </ul>
        )}
        {refund !== null && (
          <Text>
            {t('troubles.complaint.refund')} <Money minor={refund.amount} currency={refund.currency} strong />
          </Text>
        )}
        {decision !== null && decision !== '' && (
          <Statement
            label={t('troubles.complaint.decision')}
            at={complaint.decidedAt}
            words={decision}
            timeZone={timeZone}
          />
        )}
      </Stack>
      <Suspense fallback={null}>
        {opened && (
          <AnswerComplaintDialog complaint={complaint} question={opened.question} onClose={() => open(null)} />
        )}
      </Suspense>
    </Card>
  )
}

export default ComplaintSection
