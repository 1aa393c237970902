import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { otherAtFirst, type OtherState } from './link.ts'
import { othersIn } from './people.ts'
import type { SessionState } from './session-state.ts'

type Translate = ReturnType<typeof useTranslation>['t']

const newsOfOne = (t: Translate, name: string, { line, shown }: OtherState): string | null => {
  if (line === 'connecting') return t('joined.connecting')
  if (line === 'lost') return t('joined.reconnecting')
  if (shown.isSoundOnly) return t('joined.otherSoundOnly', { name })
  const isCameraOff = shown.isCameraOff && !shown.isSharing
  if (isCameraOff && shown.isMuted) return t('joined.otherBothOff', { name })
  if (isCameraOff) return t('joined.otherCameraOff', { name })
  if (shown.isMuted) return t('joined.otherMuted', { name })
  if (shown.isStill) return t('joined.otherStill', { name })
  return shown.isSharing ? t('joined.otherShares', { name }) : null
}

/** The call's current state in one sentence; if there is nothing else to report, who is in it. */
export const useCallStatus = (
  call: VideoCall,
  me: string,
  { others, shown, isWaiting }: SessionState,
): { text: string; isNews: boolean } => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const people = othersIn(call, me)
  const [person] = people
  const name = person?.fullName ?? call.title
  const joined = people.filter(({ state }) => state === 'joined')
  const stateOf = (id: string): OtherState => others[id] ?? otherAtFirst
  const isLost = joined.length > 0 && joined.every(({ userId }) => stateOf(userId).line === 'lost')
  const news = (): string | null => {
    if (call.state === 'ringing') return t('joined.calling', { name })
    if (isWaiting || isLost) return t('joined.reconnecting')
    if (joined.length === 0) return t('joined.calling', { name })
    if (shown.isSoundOnly) return t('joined.soundOnly')
    if (shown.isSharing && !shown.isStill) return t('joined.youShare')
    return people.length === 1 ? newsOfOne(t, name, stateOf(person?.userId ?? '')) : null
  }
  const text = news()
  if (text !== null) return { text, isNews: true }
  const names = new Intl.ListFormat(locale).format(joined.map(({ fullName }) => fullName))
  return { text: t('joined.on', { name: names }), isNews: false }
}
