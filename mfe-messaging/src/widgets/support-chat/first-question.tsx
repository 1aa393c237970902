import { chatLimits } from '@fieldproof/contracts/limits'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Notice, TextAreaInput } from '@fieldproof/ui'
import { useRef, useState, type FormEvent } from 'react'
import { readDraft, writeDraft } from '../../conversation/text-draft.ts'
import { FirstAnswers } from './first-answers.tsx'
import { useBeginConversationMutation } from './support-api.ts'
import { usePaused } from './use-paused.ts'
import styles from './support-chat.module.css'

/** The key of the unsent question, which is kept while the tab is open. */
const DRAFT = 'support'

/**
 * The form for a user's first question, with help articles that may answer it while it is typed (SUPPORT-9). A refused
 * question stays in the field.
 */
export const FirstQuestion = ({ onAnswered }: { onAnswered: () => void }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [text, setText] = useState(() => readDraft(DRAFT))
  const [fault, setFault] = useState('')
  const search = usePaused(text)
  const [begin, { isLoading }] = useBeginConversationMutation()
  // A question keeps its id until it has arrived, so that another attempt does not send it twice.
  const sent = useRef({ text: '', id: '' })
  const write = (value: string) => {
    setText(value)
    writeDraft(DRAFT, value)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const asked = text.trim()
    if (asked === '') return setFault(t('support.first.empty'))
    if (sent.current.text !== asked) sent.current = { text: asked, id: crypto.randomUUID() }
    setFault('')
    try {
      await begin({ body: { _id: sent.current.id, text: asked } }).unwrap()
      writeDraft(DRAFT, '')
    } catch (error) {
      setFault(refusalText(error) ?? '')
    }
  }
  return (
    <form className={styles.first} noValidate onSubmit={(event) => void send(event)}>
      <FieldFrame
        error={fault === '' ? undefined : fault}
        hint={t('support.first.hint')}
        label={t('support.first.label')}
      >
        {(control) => (
          <TextAreaInput
            {...control}
            data-initial-focus=""
            maxLength={chatLimits.textMax}
            onChange={(event) => write(event.target.value)}
            rows={4}
            value={text}
          />
        )}
      </FieldFrame>
      <Notice quiet>{t('support.first.about')}</Notice>
      <Button loading={isLoading} type="submit" variant="primary" wide>
        {t('support.first.send')}
      </Button>
      {/* Last, because articles appear at any time, and would move the button away from under a press. */}
      <FirstAnswers
        onAnswered={() => {
          write('')
          onAnswered()
        }}
        search={search}
      />
    </form>
  )
}
