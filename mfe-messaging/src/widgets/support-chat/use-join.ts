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
  const forget = () => {
    forgetVisitorToken()
    setAsked(null)
  }
  const attempt = (token: string, isOwn: boolean): Promise<void> =>
    join({ body: { token, isOwn } })
      .unwrap()
      .then(
        ({ chatRoomId, email }) => (chatRoomId === null ? setAsked(email) : forget()),
        (error: unknown) => {
          // Nothing is there to be joined any more. After any other refusal it is tried again the next time.
          if (!isCallFailure(error) || error.status !== 404) throw error
          forget()
        },
      )
  const begin = useEffectEvent(() => {
    const token = readVisitorToken()
    if (token !== null) attempt(token, false).catch(() => undefined)
  })
  useEffect(() => begin(), [])
  return {
    asked,
    isLoading,
    isTheirs: async () => {
      const token = readVisitorToken()
      if (token === null) setAsked(null)
      else await attempt(token, true)
    },
    isNotTheirs: forget,
  }
}
