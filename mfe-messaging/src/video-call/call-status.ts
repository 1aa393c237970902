import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { useUiSettings } from '@fieldproof/ui'
import { otherAtFirst, type OtherState } from './link.ts'
import { othersIn } from './people.ts'
import type { SessionState } from './session-state.ts'

type Translate = ReturnType<typeof useTranslation>['t']

const newsOfOne = (t: Translate, name: string, { line, shown }: OtherState): string | null => {
  if (line === 'connecting') return t('talk.connecting')
  if (line === 'lost') return t('talk.reconnecting')
  if (shown.isSoundOnly) return t('talk.otherSoundOnly', { name })
  const isCameraOff = shown.isCameraOff && !shown.isSharing
  if (isCameraOff && shown.isMuted) return t('talk.otherBothOff', { name })
  if (isCameraOff) return t('talk.otherCameraOff', { name })
  if (shown.isMuted) return t('talk.otherMuted', { name })
  if (shown.isStill) return t('talk.otherStill', { name })
  return shown.isSharing ? t('talk.otherShares', { name }) : null
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
  const there = people.filter(({ state }) => state === 'joined')
  const stateOf = (id: string): OtherState => others[id] ?? otherAtFirst
  const isLost = there.length > 0 && there.every(({ userId }) => stateOf(userId).line === 'lost')
  const news = (): string | null => {
    if (call.state === 'ringing') return t('talk.calling', { name })
    if (isWaiting || isLost) return t('talk.reconnecting')
    if (there.length === 0) return t('talk.calling', { name })
    if (shown.isSoundOnly) return t('talk.soundOnly')
    if (shown.isSharing && !shown.isStill) return t('talk.youShare')
    return people.length === 1 ? newsOfOne(t, name, stateOf(person?.userId ?? '')) : null
  }
  const text = news()
  if (text !== null) return { text, isNews: true }
  const names = new Intl.ListFormat(locale).format(there.map(({ fullName }) => fullName))
  return { text: t('talk.on', { name: names }), isNews: false }
}
