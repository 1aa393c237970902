import { useSyncExternalStore } from 'react'
import type { SessionState } from './session-state.ts'
import type { VideoSession } from './session.ts'

/** The state of a session; the component renders again with every change. */
export const useSession = (session: VideoSession): SessionState =>
  useSyncExternalStore(session.subscribe, session.read, session.read)
