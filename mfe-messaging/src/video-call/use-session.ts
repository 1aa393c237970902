import { useSyncExternalStore } from 'react'
import type { SessionState } from './session-state.ts'
import type { VideoSession } from './session.ts'

/** What a session shows; a component draws again with every change. */
export const useSession = (session: VideoSession): SessionState =>
  useSyncExternalStore(session.subscribe, session.read, session.read)
