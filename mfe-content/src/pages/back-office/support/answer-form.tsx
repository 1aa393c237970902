import { chatLimits } from '@fieldproof/contracts/limits'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { selectLocale, useHold, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, FieldFrame, SelectInput, TextAreaInput } from '@fieldproof/ui'
import { useRef, useState, type FormEvent } from 'react'
import { AnswerFiles, useAnswerFiles } from './answer-files.tsx'
import { useAnswerSupportMutation, useGetCannedAnswersQuery } from './support-api.ts'
import styles from './support.module.css'

/** Inserts one of the answers that are kept ready, in the language of the reader. Nothing is shown where there are none. */
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

/** Where the staff answer. What is refused stays as typed; sent again, it is written once. */
export const AnswerForm = ({ chatRoomId }: { chatRoomId: string }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [answer, { isLoading }] = useAnswerSupportMutation()
  const chosen = useAnswerFiles(chatRoomId)
  const sent = useRef({ contents: '', id: '' })
  useHold(text === '' ? null : 'work')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (chosen.isSending) return setFault(t('backOffice.support.files.underWay'))
    const fileIds = chosen.files.map(({ id }) => id)
    if (written === '' && fileIds.length === 0) return setFault(t('backOffice.support.empty'))
    const contents = JSON.stringify([written, fileIds])
    if (sent.current.contents !== contents) sent.current = { contents, id: crypto.randomUUID() }
    setFault('')
    try {
      await answer({ body: { _id: sent.current.id, chatRoomId, text: written, fileIds } }).unwrap()
      sent.current = { contents: '', id: '' }
      chosen.taken(fileIds)
      setText('')
    } catch (error) {
      setFault(refusalText(error) ?? '')
    }
  }
  return (
    <form className={styles.answer} noValidate onSubmit={(event) => void send(event)}>
      <FieldFrame
        error={fault === '' ? undefined : fault}
        hint={t('backOffice.support.answerHint')}
        label={t('backOffice.support.answer')}
      >
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={chatLimits.textMax}
            onChange={(event) => setText(event.target.value)}
            rows={4}
            value={text}
          />
        )}
      </FieldFrame>
      <AnswerFiles chosen={chosen} />
      <Cluster>
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
