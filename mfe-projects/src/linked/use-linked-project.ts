import type { LinkedProject } from '@fieldproof/contracts/entities/project-link'
import { isCallFailure, skipToken } from '@fieldproof/platform'
import { useEffect, useEffectEvent } from 'react'
import { useGetLinkedProjectQuery, useLazyGetLinkedProjectAgainQuery } from '../store/linked-api.ts'

/** Milliseconds between two polls of a visible page (PROJECT-39). */
const PAUSE = 10_000

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
const isGone = (error: unknown): boolean =>
  isCallFailure(error) && (error.status === 404 || error.status === 400 || error.status === 422)

export interface LinkedState {
  /** The newest response. */
  project: LinkedProject | undefined
  /** The link has expired, or never existed. Earlier data is no longer shown. */
  isOver: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/** A project by its link, polled while its page is visible. After a failure, the earlier data stays. */
export const useLinkedProject = (token: string): LinkedState => {
  const { data, error, isError, isFetching, refetch } = useGetLinkedProjectQuery(
    isToken(token) ? { params: { token } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const [requestAgain, again] = useLazyGetLinkedProjectAgainQuery()
  const isOver = !isToken(token) || isGone(error) || isGone(again.error)
  const isOpen = data !== undefined && !isOver
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void requestAgain({ params: { token } })
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => refresh(), PAUSE)
    const onSeen = () => refresh()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [isOpen])
  return {
    project: again.data ?? data,
    isOver,
    isError,
    isFetching,
    refetch: () => {
      void refetch()
    },
  }
}
