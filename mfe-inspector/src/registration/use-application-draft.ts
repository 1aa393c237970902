import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  useDeleteInspectorReferenceMutation,
  useSubmitInspectorReferenceMutation,
  useUpdateInspectorInfoMutation,
} from '../store/registration-api.ts'
import { ApplicationDraft, type DraftState } from './application-draft.ts'

/** The application as it is typed on this device, and what may be done with it. */
export interface OpenDraft {
  draft: ApplicationDraft
  state: DraftState
}

/**
 * Holds and saves one person's application while it is filled in, starting from the server's copy. Use one component per
 * person.
 */
export const useApplicationDraft = (profile: InspectorProfile): OpenDraft => {
  const [saveInfo] = useUpdateInspectorInfoMutation()
  const [saveReference] = useSubmitInspectorReferenceMutation()
  const [removeReference] = useDeleteInspectorReferenceMutation()
  // Begun with what is known when the screen opens; all that comes later is received.
  const [draft] = useState(
    () =>
      new ApplicationDraft(profile.userId, profile, {
        saveInfo: (body) => saveInfo({ body }).unwrap(),
        saveReference: (body) => saveReference({ body }).unwrap(),
        removeReference: (id) => removeReference({ params: { id } }).unwrap(),
      }),
  )
  useEffect(() => draft.begin(), [draft])
  useEffect(() => {
    draft.receive(profile)
  }, [draft, profile])
  const state = useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
  return { draft, state }
}
