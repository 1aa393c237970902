import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Shows a toast if a person who was called into an active call does not join. */
export const useAnswers = ({ state, members }: VideoCall): void => {
  const { t } = useTranslation()
  const before = useRef(members)
  const showAnswers = useEffectEvent((now: VideoCall['members']) => {
    for (const { userId, fullName: name, state: answer } of now) {
      const rang = before.current.some((member) => member.userId === userId && member.state === 'ringing')
      if (!rang || state !== 'active') continue
      if (answer === 'declined') toasts.notify({ tone: 'info', message: t('add.declined', { name }) })
      if (answer === 'missed') toasts.notify({ tone: 'info', message: t('add.missed', { name }) })
    }
    before.current = now
  })
  useEffect(() => showAnswers(members), [members])
}
