import { isCallFailure } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { useJoinConversationMutation } from './support-api.ts'
import { forgetVisitorToken, readVisitorToken } from './visitor-token.ts'

/**
 * Takes the conversation that was begun in this browser without an account into the one of whoever is logged in now (SUPPORT-18).
 * @returns the address that the visitor gave, where the user has to say first whether it is theirs; null otherwise
 */
export const useJoin = () => {
  const [asked, setAsked] = useState<string | null>(null)
  const [join, { isLoading }] = useJoinConversationMutation()
  const attempt = async (isOwn: boolean) => {
    const token = readVisitorToken()
    if (token === null) return setAsked(null)
    try {
      const { chatRoomId, email } = await join({ body: { token, isOwn } }).unwrap()
      if (chatRoomId === null) return setAsked(email)
      forgetVisitorToken()
      setAsked(null)
    } catch (error) {
      // Nothing is there to be joined any more. After any other refusal it is tried again the next time.
      if (!isCallFailure(error) || error.status !== 404) throw error
      forgetVisitorToken()
      setAsked(null)
    }
  }
  const begin = useEffectEvent(() => {
    if (readVisitorToken() !== null) attempt(false).catch(() => undefined)
  })
  useEffect(() => begin(), [])
  return {
    asked,
    isLoading,
    isTheirs: () => attempt(true),
    isNotTheirs: () => {
      forgetVisitorToken()
      setAsked(null)
    },
  }
}
