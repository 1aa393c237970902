import { contentLocale, languages } from '@fieldproof/contracts/languages'
import { selectLanguage, useSelector, useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OtherState } from '../link.ts'
import type { Person } from '../people.ts'
import { bringLanguage, findRecognition } from './recognition.ts'
import { transcribe } from './transcript.ts'

/** Milliseconds for which a caption stays after its last word. */
const STAYS = 6_000

export interface Caption {
  userId: string
  name: string
  text: string
}
export interface Captions {
  isOffered: boolean
  isOn: boolean
  isStarting: boolean
  toggle: () => Promise<void>
  /** The caption of each person who is speaking or has just spoken. */
  lines: readonly Caption[]
}

/** Captions of what the others say, made on this device only, while they are switched on (VIDEO-14). */
export const useCaptions = (people: readonly Person[], others: Readonly<Record<string, OtherState>>): Captions => {
  const { t } = useTranslation()
  const language = languages[contentLocale(useSelector(selectLanguage))].speech
  const [kind] = useState(findRecognition)
  const [isOn, setIsOn] = useState(false)
  const [isStarting, setIsStarting] = useState(false)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const switchOff = useEffectEvent(() => {
    setIsOn(false)
    toasts.notify({ message: t('captions.none') })
  })

  const audible = people.flatMap(({ userId }) => {
    const track = others[userId]?.stream?.getAudioTracks()[0]
    return track ? [{ userId, track }] : []
  })
  const key = audible.map(({ userId, track }) => `${userId} ${track.id}`).join()
  const begin = useEffectEvent(() => {
    const silences = new Map<string, ReturnType<typeof setTimeout>>()
    if (!kind) return () => undefined
    const ends = audible.map(({ userId, track }) =>
      transcribe(
        kind,
        { track, language },
        (text) => {
          setTexts((before) => ({ ...before, [userId]: text }))
          clearTimeout(silences.get(userId))
          silences.set(
            userId,
            setTimeout(() => setTexts((before) => ({ ...before, [userId]: '' })), STAYS),
          )
        },
        switchOff,
      ),
    )
    return () => {
      for (const end of ends) end()
      for (const silence of silences.values()) clearTimeout(silence)
      setTexts({})
    }
  })
  useEffect(() => (isOn ? begin() : undefined), [isOn, key, language])

  return {
    isOffered: kind !== null,
    isOn,
    isStarting,
    toggle: async () => {
      if (isOn || kind === null) return setIsOn(false)
      setIsStarting(true)
      const isAvailable = await bringLanguage(kind, language, () => toasts.notify({ message: t('captions.fetching') }))
      setIsStarting(false)
      setIsOn(isAvailable)
      if (!isAvailable) toasts.notify({ message: t('captions.none') })
    },
    lines: people.flatMap(({ userId, fullName }) => {
      const text = texts[userId] ?? ''
      return text === '' ? [] : [{ userId, name: fullName, text }]
    }),
  }
}
