import { useLocation, useTranslation } from '@fieldproof/platform'
import { useArea } from '@fieldproof/platform/host'
import type { LoginChallenge } from '@fieldproof/contracts/calls/users'
import { href } from '@fieldproof/contracts/routes'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useEffect, useRef, useState } from 'react'
import { referToOf, referToQuery } from '../../../session/refer-to.ts'
import { pendingRegistration } from '../../../session/pending-registration.ts'
import { wayOn } from '../../../session/way-on.ts'
import { useSocialMediaLoginMutation } from '../auth-api.ts'
import { useBeginSession } from '../use-begin-session.ts'
import { readProviderReturn } from './provider-return.ts'

/**
 * Finishes a sign-in with a provider, once, when the reader comes back from there: a session, the second factor, or a
 * sign-up. The address is cleaned before anything else happens, so that no code stays in the history.
 */
export const useProviderReturn = (onChallenge: (challenge: LoginChallenge) => void) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const {
    platform: { navigator },
  } = useArea()
  const { pathname, search } = useLocation()
  const [returned] = useState(() => readProviderReturn(search))
  const [isWorking, setIsWorking] = useState(returned !== null && returned.answer !== null)
  const [fault, setFault] = useState<string | null>(null)
  const hasBegun = useRef(false)
  const [finish] = useSocialMediaLoginMutation()
  const beginSession = useBeginSession()

  useEffect(() => {
    if (returned === null || hasBegun.current) return
    hasBegun.current = true
    const kept = referToOf(search) ?? wayOn.take()
    navigator.replace(`${pathname}${referToQuery(kept)}`)
    const end = async () => {
      if (returned.answer === null) return setFault(t('social.givenUp'))
      try {
        const { session, challenge, registration, referTo } = await finish({
          body: { provider: returned.provider, ...returned.answer },
        }).unwrap()
        const goOn = referToQuery(referTo ?? kept)
        if (registration) {
          pendingRegistration.set(registration)
          return navigator.replace(`${href('shell.signup')}${goOn}`)
        }
        // The guard reads the destination from the address.
        navigator.replace(`${pathname}${goOn}`)
        if (session) return beginSession(session, returned.provider)
        if (challenge) onChallenge(challenge)
      } catch (error) {
        setFault(refusalText(error))
      }
      setIsWorking(false)
    }
    void end()
  }, [returned, pathname, search, navigator, finish, beginSession, onChallenge, t, refusalText])

  return { isWorking, fault }
}
