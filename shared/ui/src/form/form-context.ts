import { createContext } from 'react'
import type { AfterPress } from './after-press.ts'

/** The labels of the fields that are on the form, by name, for the summary of faults. */
export function createLabelStore() {
  let labels: Readonly<Record<string, string>> = {}
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    put(name: string, label: string) {
      labels = { ...labels, [name]: label }
      tell()
      return () => {
        const { [name]: _gone, ...rest } = labels
        labels = rest
        tell()
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => labels,
  }
}

export type LabelStore = ReturnType<typeof createLabelStore>

/** What a form tells its fields: its id, from which theirs are made, where to leave their labels, and when to check. */
export const FormFrameContext = createContext<{ formId: string; labels: LabelStore; afterPress: AfterPress } | null>(
  null,
)

/** The id of a field's control, from its form's id and its name. */
export const controlIdOf = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`
