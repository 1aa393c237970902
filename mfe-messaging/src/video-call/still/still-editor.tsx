import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Notice, SelectInput, Spinner, TextInput, toasts } from '@fieldproof/ui'
import { ConfirmDialog, Dialog } from '@fieldproof/ui/dialog'
import { ArrowClockwiseIcon, PaperPlaneTiltIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { VideoSession } from '../session.ts'
import { Board } from './board.tsx'
import type { PenColour, Stroke } from './drawing.ts'
import { freeze, photoOf, streamOf, type StillSource } from './freeze.ts'
import { Pen } from './pen.tsx'
import { useSendStill, type StillToSend } from './use-send-still.ts'
import styles from './still-editor.module.css'

const CAPTION_MAX = 200

/** A frozen picture of a source. A new one is taken for another source, and on request. */
const useFrozen = (source: StillSource | undefined) => {
  const [taken, setTaken] = useState(0)
  const [frozen, setFrozen] = useState<{ picture: HTMLCanvasElement | null }>()
  const stream = source?.stream
  useEffect(() => {
    let isOver = false
    const keep = (picture: HTMLCanvasElement | null) => {
      if (!isOver) setFrozen({ picture })
    }
    if (stream) freeze(stream).then(keep, () => keep(null))
    return () => {
      isOver = true
    }
  }, [stream, taken])
  return {
    picture: frozen?.picture ?? null,
    isFailed: frozen !== undefined && frozen.picture === null,
    again: () => {
      setFrozen(undefined)
      setTaken(taken + 1)
    },
  }
}

/** While there is a picture, the others see it, and what is drawn on it, in place of the camera. */
const useShown = (
  session: VideoSession,
  picture: HTMLCanvasElement | null,
  canvas: { current: HTMLCanvasElement | null },
) => {
  useEffect(() => {
    const board = canvas.current
    if (!picture || !board) return undefined
    const to = board.getContext('2d')
    // Painting a canvas onto itself changes nothing, but sends another frame.
    const { track, end } = streamOf(board, () => to?.drawImage(board, 0, 0))
    if (track) void session.showStill(track)
    return () => {
      end()
      if (track) void session.endShare(track)
    }
  }, [session, picture, canvas])
}

interface StillEditorProps {
  call: VideoCall
  session: VideoSession
  /** At least one. */
  sources: readonly StillSource[]
  onClose: () => void
}

/**
 * Freezes a picture of the call. The user draws on it while the others watch, and sends it to the conversation
 * (VIDEO-13). A press outside does not delete a drawing without a question.
 */
const StillEditor = ({ call, session, sources, onClose }: StillEditorProps) => {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const [sourceId, setSourceId] = useState(sources[0]?.id)
  // The picture stays when its source is no longer shown.
  const [known] = useState(sources)
  const { picture, isFailed, again } = useFrozen(known.find(({ id }) => id === sourceId))
  const canvas = useRef<HTMLCanvasElement>(null)
  useShown(session, picture, canvas)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [colour, setColour] = useState<PenColour>('red')
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = useRef<StillToSend>(null)
  const send = useSendStill(call.chatRoomId)
  const isDrawn = strokes.length > 0

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      attempt.current = null
      set(value)
    }
  const close = () => {
    if (isDrawn) setAsking(true)
    else onClose()
  }
  const submit = async () => {
    if (!canvas.current) return
    setSending(true)
    setRefusal(null)
    try {
      attempt.current ??= {
        fileId: crypto.randomUUID(),
        messageId: crypto.randomUUID(),
        file: await photoOf(canvas.current, `${t('still.file')}.jpg`),
        text: text.trim(),
      }
      await send(attempt.current)
      toasts.notify({ tone: 'success', message: t('still.sent', { name: call.title }) })
      onClose()
    } catch (error) {
      setRefusal(textOf(error))
      setSending(false)
    }
  }

  return (
    <>
      <Dialog
        busy={isSending}
        description={t('still.body', { name: call.title })}
        footer={
          <>
            <Button disabled={isSending} onClick={close}>
              {t('still.cancel')}
            </Button>
            <Button
              disabled={!picture}
              icon={<PaperPlaneTiltIcon />}
              loading={isSending}
              onClick={() => {
                void submit()
              }}
              variant="primary"
            >
              {t('still.send')}
            </Button>
          </>
        }
        onClose={close}
        open
        size="large"
        title={t('still.title')}
      >
        <div className={styles.editor}>
          {refusal !== null && (
            <div role="alert">
              <Notice quiet title={refusal} tone="warning" />
            </div>
          )}
          {!isDrawn && (
            <div className={styles.source}>
              {known.length > 1 && (
                <FieldFrame label={t('still.source')}>
                  {(control) => (
                    <SelectInput
                      {...control}
                      onChange={({ target: { value } }) => setSourceId(value)}
                      options={known.map(({ id, name }) => ({ value: id, label: name ?? t('still.own') }))}
                      value={sourceId}
                    />
                  )}
                </FieldFrame>
              )}
              <Button icon={<ArrowClockwiseIcon />} onClick={again}>
                {t('still.again')}
              </Button>
            </div>
          )}
          {picture && (
            <>
              <Board
                canvasRef={canvas}
                colour={colour}
                onStroke={(stroke) => change(setStrokes)([...strokes, stroke])}
                picture={picture}
                strokes={strokes}
              />
              <Pen colour={colour} onColour={setColour} onStrokes={change(setStrokes)} strokes={strokes} />
              <FieldFrame label={t('still.caption')} optional>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={CAPTION_MAX}
                    onChange={({ target: { value } }) => change(setText)(value)}
                    value={text}
                  />
                )}
              </FieldFrame>
            </>
          )}
          {!picture && isFailed && <Notice quiet title={t('still.failed')} tone="warning" />}
          {!picture && !isFailed && <Spinner label={t('still.taking')} />}
        </div>
      </Dialog>
      {/* The editor stays open below, because the others see its canvas. */}
      {isAsking && (
        <ConfirmDialog
          danger
          message={t('still.drop.body')}
          no={t('still.drop.no')}
          onNo={() => setAsking(false)}
          onYes={onClose}
          open
          title={t('still.drop.title')}
          yes={t('still.drop.yes')}
        />
      )}
    </>
  )
}

export default StillEditor
