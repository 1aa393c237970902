import { visitorQuestion, type VisitorQuestion as Question } from '@fieldproof/contracts/calls/support'
import { chatLimits } from '@fieldproof/contracts/limits'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Notice } from '@fieldproof/ui'
import { EmailField, Form, SubmitButton, TextArea, TextField, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useEffect, useRef } from 'react'
import { readDraft, writeDraft } from '../../conversation/text-draft.ts'
import { FirstAnswers } from './first-answers.tsx'
import { Hours } from './hours.tsx'
import { useBeginAsVisitorMutation, useGetSupportHoursQuery } from './support-api.ts'
import { usePaused } from './use-paused.ts'
import { useVisitorWords } from './use-visitor-words.ts'
import { keepVisitorToken } from './visitor-token.ts'
import styles from './support-chat.module.css'

/** The key of the unsent question, which is kept while the tab is open. */
const DRAFT = 'support'

/** Help articles that may answer the question while it is typed (SUPPORT-9). It also stores the unsent question. */
const Answers = ({ onAnswered }: { onAnswered: () => void }) => {
  const text: unknown = useWatch({ name: 'text' })
  const typed = typeof text === 'string' ? text : ''
  useEffect(() => writeDraft(DRAFT, typed), [typed])
  return (
    <FirstAnswers
      onAnswered={() => {
        writeDraft(DRAFT, '')
        onAnswered()
      }}
      search={usePaused(typed)}
    />
  )
}

interface VisitorQuestionProps {
  /** Whether an earlier conversation is no longer open here. */
  isOver: boolean
  onBegun: (token: string) => void
  onAnswered: () => void
}

/** The form for a visitor's first question, with name and email address (SUPPORT-15). Refused input stays. */
export const VisitorQuestion = ({ isOver, onBegun, onAnswered }: VisitorQuestionProps) => {
  const { t } = useTranslation()
  const translate = useVisitorWords()
  const { data: presence } = useGetSupportHoursQuery(undefined, { refetchOnMountOrArgChange: true })
  const [begin] = useBeginAsVisitorMutation()
  const form = useContractForm(visitorQuestion, {
    defaultValues: { text: readDraft(DRAFT), name: '', email: '' },
    translate,
  })
  const { show } = useRefusal(form, { translate })
  // A question keeps its id until it has arrived, so that another attempt does not send it twice.
  const sent = useRef({ text: '', id: '' })
  const send = async (question: Question) => {
    if (sent.current.text !== question.text) sent.current = { text: question.text, id: crypto.randomUUID() }
    const token = keepVisitorToken()
    try {
      await begin({ body: { ...question, token, _id: sent.current.id } }).unwrap()
      writeDraft(DRAFT, '')
      onBegun(token)
    } catch (error) {
      show(error)
    }
  }
  return (
    <div className={styles.panel}>
      {presence ? <Hours presence={presence} /> : <p className={styles.hours} />}
      <Form form={form} onSubmit={send}>
        {isOver && <Notice quiet>{t('support.visitor.over')}</Notice>}
        <TextArea
          hint={t('support.visitor.hint')}
          label={t('support.first.label')}
          most={chatLimits.textMax}
          name="text"
          required
          rows={4}
        />
        <TextField autoComplete="name" label={t('support.visitor.name')} name="name" required />
        <EmailField hint={t('support.visitor.emailHint')} label={t('support.visitor.email')} name="email" required />
        <Notice quiet>{t('support.visitor.about')}</Notice>
        <SubmitButton wide>{t('support.first.send')}</SubmitButton>
        {/* Last, because articles appear at any time, and would move a field or the button away from under a press. */}
        <Answers onAnswered={onAnswered} />
      </Form>
    </div>
  )
}
