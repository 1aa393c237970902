import { useTranslation } from '@fieldproof/platform'
import { IconButton } from '@fieldproof/ui'
import { PauseIcon, PlayIcon } from '@fieldproof/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { minutesOf } from '../../conversation/sound-length.ts'
import styles from './sound-player.module.css'

interface SoundPlayerProps {
  /** The accessible name. */
  label: string
  url: string
  /** The duration, because a browser's recording does not contain it. */
  seconds: number
  /** Called when the address has expired. */
  onStale?: (() => void) | undefined
  /** Called with the sound's element when the user is about to play it. */
  onNeeded?: ((about: { currentTarget: HTMLAudioElement }) => void) | undefined
  autoFocus?: boolean
}

/** The seek step of one arrow key press: a sixtieth, and at least a quarter of a second. */
const stepOf = (seconds: number): number => Math.max(seconds / 60, 0.25)

/** The sound that is playing; another one stops it. */
let playing: HTMLAudioElement | null = null

/** Plays a recording of known duration. It is loaded when someone plays it. */
export const SoundPlayer = ({ label, url, seconds, onStale, onNeeded, autoFocus = false }: SoundPlayerProps) => {
  const { t } = useTranslation()
  const sound = useRef<HTMLAudioElement>(null)
  /** Whether playing was requested but has not started, because it may need a new address first. */
  const isAwaited = useRef(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const play = () => {
    isAwaited.current = true
    // If it cannot be played, the element dispatches an error event.
    sound.current?.play().catch(() => undefined)
  }
  useEffect(() => {
    if (isAwaited.current) sound.current?.play().catch(() => undefined)
  }, [url])
  const toggle = () => {
    if (!isPlaying) return play()
    isAwaited.current = false
    sound.current?.pause()
  }
  const need = () => {
    if (sound.current) onNeeded?.({ currentTarget: sound.current })
  }
  const shown = Math.min(at, seconds)
  const [position, length] = [minutesOf(shown), minutesOf(seconds)]
  return (
    <div aria-label={label} className={styles.player} onFocus={need} onPointerEnter={need} role="group">
      <audio
        // Another address is loaded.
        onEmptied={() => setIsPlaying(false)}
        onEnded={() => {
          setIsPlaying(false)
          setAt(0)
        }}
        onError={onStale}
        onPause={() => setIsPlaying(false)}
        onPlay={({ currentTarget }) => {
          if (playing !== currentTarget) playing?.pause()
          playing = currentTarget
          setIsPlaying(true)
        }}
        onPlaying={() => {
          isAwaited.current = false
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.ended) setAt(currentTarget.currentTime)
        }}
        preload="none"
        ref={sound}
        src={url}
      />
      <IconButton
        autoFocus={autoFocus}
        icon={isPlaying ? <PauseIcon size="medium" /> : <PlayIcon size="medium" />}
        label={t(isPlaying ? 'voice.pause' : 'voice.play')}
        onClick={toggle}
      />
      <input
        aria-label={t('voice.position')}
        aria-valuetext={t('voice.at', { position, length })}
        className={styles.position}
        max={seconds}
        min={0}
        onChange={({ target }) => {
          setAt(target.valueAsNumber)
          if (sound.current) sound.current.currentTime = target.valueAsNumber
        }}
        step={stepOf(seconds)}
        type="range"
        value={shown}
      />
      <span aria-hidden="true" className={styles.length}>
        {isPlaying || at > 0 ? `${position} / ${length}` : length}
      </span>
    </div>
  )
}
