import { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import { chatLimits, fileLimits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { IconButton, TextAreaInput, toasts } from '@fieldproof/ui'
import { MicrophoneIcon, PaperclipIcon, PaperPlaneTiltIcon } from '@fieldproof/ui/icons'
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useSendTyping } from '../../realtime/use-typing.ts'
import { useAttachments } from '../../conversation/use-attachments.ts'
import type { Editing } from '../../conversation/use-editing.ts'
import type { OutboxParts } from '../../conversation/use-outbox.ts'
import type { Replying } from '../../conversation/use-replying.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { entersLines } from './enters-lines.ts'
import { ReplyBar } from './reply-bar.tsx'
import { readDraft, writeDraft } from '../../conversation/text-draft.ts'
import styles from './composer.module.css'

const VoiceRecorder = lazy(() => import(/* webpackChunkName: "voice-recorder" */ './voice-recorder.tsx'))

interface ComposerProps {
  chatRoomId: string
  name: string
  outbox: OutboxParts
  editing: Editing
  replying: Replying
  /** The name of a message's writer, by id. */
  writerOf: (senderId: string) => string
}

/**
 * The message field. Enter sends, Shift+Enter starts a new line; in an empty field the up arrow edits the last sent
 * message. Escape cancels a reply. An unsent text is kept while the tab is open.
 */
export const Composer = ({ chatRoomId, name, outbox, editing, replying, writerOf }: ComposerProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(() => readDraft(chatRoomId))
  const [isRecording, setIsRecording] = useState(false)
  /** A recording was sent, and is being uploaded. */
  const isVoiceAwaited = useRef(false)
  const files = useAttachments(chatRoomId)
  const sendTyping = useSendTyping(chatRoomId)
  const picker = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { box } = editing
  const repliesTo = useId()
  const write = (value: string) => {
    setText(value)
    writeDraft(chatRoomId, value)
  }
  const canSend = !files.isSending && (text.trim() !== '' || files.uploaded.length > 0)

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    box.current?.focus()
    if (!canSend) return
    if (!outbox.send({ chatRoomId, text: text.trim(), files: [...files.uploaded], replyTo: replying.to }))
      return toasts.notify({ tone: 'danger', message: t('outbox.full') })
    files.taken()
    if (replying.to) replying.end()
    write('')
  }
  const howMany = files.uploads.length
  useEffect(() => {
    if (files.isSending || !isVoiceAwaited.current) return
    isVoiceAwaited.current = false
    // A failed one is among the files, for a retry.
    if (howMany === 0) form.current?.requestSubmit()
  }, [files.isSending, howMany])
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (event.key === 'ArrowUp' && isPlain && text === '' && files.count === 0) {
      if (editing.beginLast()) event.preventDefault()
      return
    }
    if (event.key === 'Escape' && replying.to) {
      // Do not close a dialog around the conversation.
      event.preventDefault()
      event.stopPropagation()
      return replying.end()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || entersLines()) return
    event.preventDefault()
    send()
  }
  /** @returns false if there is no room for all of them */
  const add = (chosen: readonly File[]) => {
    const hasRoom = files.count + chosen.length <= fileLimits.perMessage
    if (!hasRoom) toasts.notify({ tone: 'warning', message: t('files.tooMany', { count: fileLimits.perMessage }) })
    files.add(chosen)
    return hasRoom
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    add(pasted)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }

  return (
    <form
      className={styles.composer}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onSubmit={send}
      ref={form}
    >
      {replying.to && (
        <ReplyBar id={repliesTo} name={writerOf(replying.to.senderId)} onEnd={replying.end} quote={replying.to} />
      )}
      <ChosenFiles files={files} />
      {isRecording && (
        <Suspense fallback={null}>
          <VoiceRecorder
            onSend={(file) => {
              // Without room the recorder stays open, because the recording exists only there.
              if (!add([file])) return
              setIsRecording(false)
              isVoiceAwaited.current = true
              box.current?.focus()
            }}
            onGivenUp={() => {
              setIsRecording(false)
              box.current?.focus()
            }}
          />
        </Suspense>
      )}
      <div className={styles.row}>
        <input
          accept={uploadTypes.join(',')}
          aria-label={t('files.add')}
          hidden
          multiple
          ref={picker}
          type="file"
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <IconButton
          icon={<PaperclipIcon size="medium" />}
          label={t('files.add')}
          onClick={() => picker.current?.click()}
        />
        {!isRecording && (
          <IconButton
            icon={<MicrophoneIcon size="medium" />}
            label={t('voice.begin')}
            onClick={() => setIsRecording(true)}
          />
        )}
        <TextAreaInput
          aria-describedby={replying.to ? repliesTo : undefined}
          aria-label={t('composer.label', { name })}
          className={styles.text}
          maxLength={chatLimits.textMax}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder={t('composer.placeholder')}
          ref={box}
          rows={1}
          value={text}
          onChange={(event) => {
            write(event.target.value)
            sendTyping()
          }}
        />
        <IconButton
          aria-disabled={!canSend || undefined}
          icon={<PaperPlaneTiltIcon size="medium" />}
          label={t('composer.send')}
          type="submit"
          variant="primary"
        />
      </div>
    </form>
  )
}
