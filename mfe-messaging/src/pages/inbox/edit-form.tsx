import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Glyph, TextAreaInput } from '@fieldproof/ui'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Editing } from '../../conversation/use-editing.ts'
import { entersLines } from './enters-lines.ts'
import { readDraft, writeDraft } from '../../conversation/text-draft.ts'
import styles from './edit-form.module.css'

/**
 * Edits a message in its place. Enter saves, Escape cancels. The typed text stays after a refusal, and while the tab is
 * open.
 */
export const EditForm = ({ message, editing }: { message: ChatMessage; editing: Editing }) => {
  const { t } = useTranslation()
  const [text, setText] = useState(() => readDraft(message._id) || message.text)
  const [before, setBefore] = useState(message.text)
  /** The text of the field, to read after a save. */
  const typed = useRef(text)
  const [reason, setReason] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus()
    // Otherwise the form of the last message and its buttons would be below the edge of a phone's window.
    form.current?.scrollIntoView({ block: 'nearest' })
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [])

  const write = (value: string) => {
    typed.current = value
    setText(value)
    writeDraft(message._id, value === message.text ? '' : value)
  }
  const leave = () => {
    writeDraft(message._id, '')
    editing.end()
  }
  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    const written = text.trim()
    if (isSaving) return
    if (written === message.text) return leave()
    if (written === '' && message.files.length === 0) return setReason(t('edit.empty'))
    setIsSaving(true)
    const refusal = await editing.save(message, written)
    setIsSaving(false)
    if (refusal !== null) return setReason(refusal)
    if (typed.current === text) return leave()
    // The user has typed more meanwhile.
    setReason('')
    setBefore(written)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Do not close a dialog around the conversation.
      event.preventDefault()
      event.stopPropagation()
      return leave()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || entersLines()) return
    event.preventDefault()
    void save()
  }
  return (
    <form
      className={styles.form}
      ref={form}
      onSubmit={(event) => {
        void save(event)
      }}
    >
      <TextAreaInput
        aria-label={t('edit.label')}
        maxLength={chatLimits.textMax}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        ref={box}
        rows={2}
        value={text}
      />
      {reason !== '' && (
        <p className={styles.reason} role="alert">
          <Glyph name="danger" /> {reason}
        </p>
      )}
      {message.text !== before && <p className={styles.now}>{t('edit.nowReads', { text: message.text })}</p>}
      <Cluster justify="end">
        <Button onClick={leave} size="small" type="button" variant="quiet">
          {t('edit.cancel')}
        </Button>
        <Button loading={isSaving} size="small" type="submit" variant="primary">
          {t('edit.save')}
        </Button>
      </Cluster>
    </form>
  )
}
