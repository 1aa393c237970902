import { createContext } from 'react'
import type { AfterPress } from './after-press.ts'

/**
 * The labels of the fields and groups that show the faults in a form, by name, for the summary of faults. An
 * `AnswerError`, which has no control to link to, has an empty label.
 */
export function createLabelStore() {
  let labels: Readonly<Record<string, string>> = {}
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  return {
    put(name: string, label: string) {
      labels = { ...labels, [name]: label }
      notifyListeners()
      return () => {
        const { [name]: _gone, ...rest } = labels
        labels = rest
        notifyListeners()
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

/**
 * The context of a form's fields: the form's id, from which the ids of its fields are derived, the register of labels,
 * and `afterPress`, which delays validation until a press has ended (FORM-15).
 */
export const FormFrameContext = createContext<{ formId: string; labels: LabelStore; afterPress: AfterPress } | null>(
  null,
)

/** Returns the id of a field's control, from its form's id and its name. */
export const controlIdOf = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`
