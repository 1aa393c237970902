import { chatLimits } from '@fieldproof/contracts/limits'
import { useHold, useTranslation } from '@fieldproof/platform'
import { IconButton, Notice, Text, VisuallyHidden } from '@fieldproof/ui'
import { CheckIcon, PaperPlaneTiltIcon, TrashIcon, XIcon } from '@fieldproof/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canRecord, recordVoice, type Recorded, type Recording } from '../../conversation/record-voice.ts'
import { minutesOf } from '../../conversation/sound-length.ts'
import { openDevices, stopAll, type DeviceFault } from '../../video-call/devices.ts'
import { useSoundLevel } from '../../video-call/use-sound-level.ts'
import { SoundPlayer } from './sound-player.tsx'
import styles from './voice-recorder.module.css'

interface VoiceRecorderProps {
  /** Called when the user sends it. */
  onSend: (file: File) => void
  onGivenUp: () => void
}

/** Milliseconds between two updates of the duration. */
const EVERY = 250

const Level = ({ stream }: { stream: MediaStream }) => (
  <meter aria-hidden="true" className={styles.level} max={1} min={0} value={useSoundLevel(stream)} />
)

/** Records from an open microphone, until it is stopped or the maximum duration is reached (CHAT-24). */
const Running = ({
  stream,
  onRecorded,
  onGivenUp,
}: Pick<VoiceRecorderProps, 'onGivenUp'> & { stream: MediaStream; onRecorded: (recorded: Recorded) => void }) => {
  const { t } = useTranslation()
  const [length, setLength] = useState(0)
  const recording = useRef<Recording>(undefined)
  const isGivenUp = useRef(false)
  const finish = async () => {
    const recorded = await recording.current?.stop()
    if (isGivenUp.current) return
    isGivenUp.current = true
    if (recorded) onRecorded(recorded)
    else onGivenUp()
  }
  const begin = useEffectEvent(() => {
    const started = recordVoice(stream, t('voice.fileName'))
    recording.current = started
    // Unplugging the microphone ends it; the recording so far is kept.
    void started?.ended.then(finish)
  })
  const end = useEffectEvent(() => void finish())
  useEffect(() => {
    begin()
    const begun = performance.now()
    const updates = setInterval(() => {
      const elapsed = performance.now() - begun
      setLength(elapsed)
      if (elapsed >= chatLimits.voice) end()
    }, EVERY)
    return () => {
      clearInterval(updates)
      isGivenUp.current = true
      void recording.current?.stop()
    }
  }, [])
  return (
    <div aria-label={t('voice.title')} className={styles.recorder} role="group">
      <IconButton
        icon={<TrashIcon size="medium" />}
        label={t('voice.discard')}
        onClick={() => {
          isGivenUp.current = true
          onGivenUp()
        }}
      />
      <span aria-hidden="true" className={styles.dot} />
      <span className={styles.length}>
        <VisuallyHidden>{t('voice.length')} </VisuallyHidden>
        {minutesOf(length / 1_000)}
      </span>
      <Level stream={stream} />
      <IconButton
        autoFocus
        icon={<CheckIcon size="medium" />}
        label={t('voice.stop')}
        onClick={() => void finish()}
        variant="primary"
      />
    </div>
  )
}

/** The recording can be played, and then sent or discarded. */
const Review = ({ recorded: { file, seconds }, onSend, onGivenUp }: VoiceRecorderProps & { recorded: Recorded }) => {
  const { t } = useTranslation()
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div aria-label={t('voice.title')} className={styles.recorder} role="group">
      <IconButton icon={<TrashIcon size="medium" />} label={t('voice.discard')} onClick={onGivenUp} />
      <SoundPlayer autoFocus label={t('voice.recorded')} seconds={seconds} url={address} />
      <IconButton
        icon={<PaperPlaneTiltIcon size="medium" />}
        label={t('voice.send')}
        onClick={() => onSend(file)}
        variant="primary"
      />
    </div>
  )
}

/**
 * Records a voice message and plays it before it is sent. It requests the microphone, and closes it after the
 * recording. The recording becomes a file of the current message.
 */
const VoiceRecorder = (props: VoiceRecorderProps) => {
  const { t } = useTranslation()
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  // It exists only here until it is sent.
  useHold(stream || recorded ? 'work' : null)
  const [fault, setFault] = useState<DeviceFault | 'unable' | null>(null)
  useEffect(() => {
    let isGone = false
    let mine: MediaStream | null = null
    const open = async () => {
      if (!canRecord()) return setFault('unable')
      const { stream: opened, microphoneFault } = await openDevices({ isWithoutCamera: true })
      mine = opened
      if (isGone) stopAll(opened)
      else if (microphoneFault === null) setStream(opened)
      else setFault(microphoneFault)
    }
    void open()
    return () => {
      isGone = true
      stopAll(mine)
    }
  }, [])
  if (fault !== null)
    return (
      <div className={styles.fault}>
        <Notice quiet title={t(`voice.faults.${fault}`)} tone="warning">
          {t(`voice.todo.${fault}`)}
        </Notice>
        <IconButton autoFocus icon={<XIcon size="medium" />} label={t('voice.close')} onClick={props.onGivenUp} />
      </div>
    )
  if (recorded) return <Review {...props} recorded={recorded} />
  if (stream)
    return (
      <Running
        onGivenUp={props.onGivenUp}
        onRecorded={(heard) => {
          stopAll(stream)
          setRecorded(heard)
        }}
        stream={stream}
      />
    )
  return (
    <div className={styles.recorder}>
      <IconButton icon={<XIcon size="medium" />} label={t('voice.close')} onClick={props.onGivenUp} />
      <Text role="status" size="small" tone="muted">
        {t('voice.asking')}
      </Text>
    </div>
  )
}

export default VoiceRecorder
