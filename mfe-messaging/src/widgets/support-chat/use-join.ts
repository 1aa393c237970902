import { isCallFailure } from '@fieldproof/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { useJoinConversationMutation } from './support-api.ts'
import { forgetVisitorToken, readVisitorToken } from './visitor-token.ts'

/**
 * Moves the conversation that a visitor began in this browser to the user who is now logged in (SUPPORT-18).
 * @returns with `asked`: the visitor's address, if the user must first confirm that it is theirs; null otherwise
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
          // The conversation no longer exists. After any other refusal, the next page tries again.
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
