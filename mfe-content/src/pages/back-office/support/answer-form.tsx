import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { selectLocale, useHold, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, classNames, Cluster, FieldFrame, IconButton, SelectInput, TextAreaInput } from '@fieldproof/ui'
import { XIcon } from '@fieldproof/ui/icons'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { AddFiles, AnswerFiles, useAnswerFiles } from './answer-files.tsx'
import { useAnswerSupportMutation, useGetCannedAnswersQuery } from './support-api.ts'
import { useQuoteWords } from './thread-message.tsx'
import styles from './support.module.css'

interface AnswerFormProps {
  chatRoomId: string
  box: RefObject<HTMLTextAreaElement | null>
  /** The original message of the reply, with its writer; null if it is not a reply. */
  replyTo: { quote: QuotedMessage; name: string } | null
  onReply: (quote: QuotedMessage | null) => void
  /** Called when the reply to this message was sent. */
  onReplied: (messageId: string) => void
}

/** The original message of the reply, with a button to cancel. */
const ReplyBar = ({
  id,
  replyTo,
  onEnd,
}: {
  id: string
  replyTo: { quote: QuotedMessage; name: string }
  onEnd: () => void
}) => {
  const { t } = useTranslation()
  const quoteText = useQuoteWords()
  return (
    <div className={styles.replyBar}>
      <p className={styles.quote} id={id}>
        <span className={styles.quoted}>
          {t('backOffice.support.replying', { name: replyTo.name, text: quoteText(replyTo.quote) })}
        </span>
      </p>
      <IconButton icon={<XIcon size="medium" />} label={t('backOffice.support.endReply')} onClick={onEnd} />
    </div>
  )
}

/** Inserts a canned answer in the user's language. Renders nothing without any. */
const CannedAnswers = ({ onChosen }: { onChosen: (text: string) => void }) => {
  const { t } = useTranslation()
  const locale = useSelector(selectLocale)
  const { data } = useGetCannedAnswersQuery({ query: { locale } })
  if (!data || data.length === 0) return null
  return (
    <SelectInput
      aria-label={t('backOffice.support.insert')}
      onChange={(event) => {
        const chosen = data.find(({ _id }) => _id === event.target.value)
        if (chosen) onChosen(chosen.text)
      }}
      options={data.map(({ _id, title }) => ({ value: _id, label: title }))}
      placeholder={t('backOffice.support.insert')}
      value=""
    />
  )
}

/** The staff's form to answer. After a refusal the text stays, and a retry has the same id, so the answer appears once. */
export const AnswerForm = ({ chatRoomId, box, replyTo, onReply, onReplied }: AnswerFormProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [answer, { isLoading }] = useAnswerSupportMutation()
  const uploads = useAnswerFiles(chatRoomId)
  const sent = useRef({ contents: '', id: '' })
  useHold(text === '' ? null : 'work')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = text.trim()
    if (uploads.isSending) return setFault(t('backOffice.support.files.underWay'))
    const fileIds = uploads.files.map(({ id }) => id)
    if (trimmed === '' && fileIds.length === 0) return setFault(t('backOffice.support.empty'))
    const repliesTo = replyTo?.quote._id
    const contents = JSON.stringify([trimmed, fileIds, repliesTo])
    if (sent.current.contents !== contents) sent.current = { contents, id: crypto.randomUUID() }
    setFault('')
    try {
      const body = {
        _id: sent.current.id,
        chatRoomId,
        text: trimmed,
        fileIds,
        ...(repliesTo && { replyTo: repliesTo }),
      }
      await answer({ body }).unwrap()
      if (repliesTo) onReplied(repliesTo)
      sent.current = { contents: '', id: '' }
      uploads.taken(fileIds)
      // The user may have typed more meanwhile.
      setText((now) => (now === text ? '' : now))
    } catch (error) {
      setFault(refusalText(error) ?? '')
    }
  }
  const quoteId = useId()
  return (
    <form className={styles.answer} noValidate onSubmit={(event) => void send(event)}>
      {replyTo && <ReplyBar id={quoteId} onEnd={() => onReply(null)} replyTo={replyTo} />}
      <FieldFrame
        error={fault === '' ? undefined : fault}
        hint={t('backOffice.support.answerHint')}
        label={t('backOffice.support.answer')}
      >
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={chatLimits.textMax}
            aria-describedby={classNames(control['aria-describedby'], replyTo && quoteId) || undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && replyTo) onReply(null)
            }}
            ref={box}
            rows={4}
            value={text}
          />
        )}
      </FieldFrame>
      <AnswerFiles chosen={uploads} />
      <Cluster>
        <AddFiles chosen={uploads} />
        <CannedAnswers
          onChosen={(chosen) =>
            setText((before) => (before.trim() === '' ? chosen : `${before.trimEnd()}\n\n${chosen}`))
          }
        />
        <Button loading={isLoading} type="submit" variant="primary">
          {t('backOffice.support.send')}
        </Button>
      </Cluster>
    </form>
  )
}
