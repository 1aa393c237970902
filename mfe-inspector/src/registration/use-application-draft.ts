import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  useDeleteInspectorReferenceMutation,
  useSubmitInspectorReferenceMutation,
  useUpdateInspectorInfoMutation,
} from '../store/registration-api.ts'
import { ApplicationDraft, type DraftState } from './application-draft.ts'

/** The draft of an application on this device, with its current state. */
export interface OpenDraft {
  draft: ApplicationDraft
  state: DraftState
}

/**
 * Keeps and saves the draft of one person's application, starting from the server's copy. Use a component of its own for
 * each person.
 */
export const useApplicationDraft = (profile: InspectorProfile): OpenDraft => {
  const [saveInfo] = useUpdateInspectorInfoMutation()
  const [saveReference] = useSubmitInspectorReferenceMutation()
  const [removeReference] = useDeleteInspectorReferenceMutation()
  // Created from the first profile; later ones go to `receive`.
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
