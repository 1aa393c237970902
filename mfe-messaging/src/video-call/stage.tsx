import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { Avatar, classNames } from '@fieldproof/ui'
import { MicrophoneSlashIcon } from '@fieldproof/ui/icons'
import type { RefObject } from 'react'
import { isPictureHidden, otherAtFirst, type OtherState } from './link.ts'
import { othersIn, type Person } from './people.ts'
import type { SessionState } from './session-state.ts'
import { StreamVideo } from './stream-video.tsx'
import styles from './video-call.module.css'

/** Whether the user's own picture is missing: the camera is off, not available, or not open yet. */
const isOwnHidden = ({ own, shown }: SessionState): boolean => shown.isCameraOff || own.getVideoTracks().length === 0

/** The user's own picture, mirrored unless it is from the camera on the back of a phone. */
const OwnPicture = ({ state, className }: { state: SessionState; className: string | undefined }) => {
  const { t } = useTranslation()
  const isBackCamera = state.own.getVideoTracks()[0]?.getSettings().facingMode === 'environment'
  return (
    <StreamVideo
      aria-label={t('joined.ownPicture')}
      className={classNames(className, !isBackCamera && styles.asMirror)}
      hidden={isOwnHidden(state)}
      muted
      stream={state.own}
    />
  )
}

/** The state of one of several people, shown below their picture; empty if there is nothing to report. */
const useTileWords = (person: Person, { line, shown }: OtherState): string => {
  const { t } = useTranslation()
  if (person.state === 'ringing') return t('joined.tile.rings')
  if (line === 'connecting') return t('joined.connecting')
  if (line === 'lost') return t('joined.tile.lost')
  if (shown.isSoundOnly) return t('joined.tile.soundOnly')
  if (shown.isStill) return t('joined.tile.still')
  return shown.isSharing ? t('joined.tile.shares') : ''
}

const Tile = ({ person, other }: { person: Person; other: OtherState }) => {
  const { t } = useTranslation()
  const words = useTileWords(person, other)
  const isHidden = isPictureHidden(other)
  return (
    <li className={styles.tile} data-line={person.state === 'ringing' ? 'ringing' : other.line}>
      <StreamVideo
        aria-label={t('joined.picture', { name: person.fullName })}
        className={classNames(styles.tilePicture, other.shown.isSharing && styles.whole)}
        hidden={isHidden}
        stream={other.stream}
      />
      {isHidden && <Avatar decorative name={person.fullName} size="large" src={person.avatar} />}
      <p className={styles.caption}>
        {other.shown.isMuted && <MicrophoneSlashIcon label={t('joined.tile.muted')} />}
        <span className={styles.captionName}>{person.fullName}</span>
        {words !== '' && <span>{words}</span>}
      </p>
    </li>
  )
}

/** Everyone in the call side by side, with the user. */
const Tiles = ({ people, state }: { people: readonly Person[]; state: SessionState }) => {
  const { t } = useTranslation()
  const { shown } = state
  return (
    <ul className={styles.tiles} data-count={people.length + 1}>
      {people.map((person) => (
        <Tile key={person.userId} other={state.others[person.userId] ?? otherAtFirst} person={person} />
      ))}
      <li className={styles.tile}>
        <OwnPicture className={styles.tilePicture} state={state} />
        {isOwnHidden(state) && <Avatar decorative name={t('joined.you')} size="large" />}
        <p className={styles.caption}>
          {shown.isMuted && <MicrophoneSlashIcon label={t('joined.tile.muted')} />}
          <span className={styles.captionName}>{t('joined.you')}</span>
        </p>
      </li>
    </ul>
  )
}

/**
 * The pictures of a call. With two people, the other's picture fills the stage and the user's own is in its corner.
 * With more, all have the same size.
 */
export const Stage = ({
  call,
  me,
  state,
  pictureRef,
}: {
  call: VideoCall
  me: string
  state: SessionState
  pictureRef: RefObject<HTMLVideoElement | null>
}) => {
  const { t } = useTranslation()
  const people = othersIn(call, me)
  if (people.length > 1) return <Tiles people={people} state={state} />
  const [person] = people
  const other = state.others[person?.userId ?? ''] ?? otherAtFirst
  const name = person?.fullName ?? call.title
  const isHidden = isPictureHidden(other)
  return (
    <div className={styles.stage}>
      <StreamVideo
        aria-label={t('joined.picture', { name })}
        className={styles.other}
        hidden={isHidden}
        ref={pictureRef}
        stream={other.stream}
      />
      {isHidden && (
        <span className={classNames(styles.face, call.state === 'ringing' && styles.calling)}>
          <Avatar decorative name={name} size="large" src={person?.avatar} />
        </span>
      )}
      <OwnPicture className={styles.own} state={state} />
    </div>
  )
}
