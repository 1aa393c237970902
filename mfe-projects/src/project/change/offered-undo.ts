import { toasts, type ToastInput } from '@fieldproof/ui'

/** A message that offers to undo a change of a task, and its toast; null while a newer change waits for its answer. */
interface OfferedUndo {
  message: ToastInput
  toast: number | null
}

/** By task, the number of its last change by this user, and the undo of its last change that the server accepted. */
const lastChange = new Map<string, { number: number; undo: OfferedUndo | null }>()
let changes = 0

/** The undo of the change before, without its toast; null if the user has used or dismissed it, or its time is over. */
const takeDown = (taskId: string): OfferedUndo | null => {
  const undo = lastChange.get(taskId)?.undo ?? null
  if (undo === null || undo.toast === null) return undo
  const isShown = toasts.read().some(({ id }) => id === undo.toast)
  toasts.dismiss(undo.toast)
  return isShown ? { ...undo, toast: null } : null
}

/**
 * Begins a change of a task. The toast of the change before disappears, because its undo would also undo this change.
 * @returns `accepted` shows the message of this change, with its undo unless a newer change has begun; `refused` shows the
 * message of the change before again, because that one is the last change again
 */
export const beginChange = (taskId: string) => {
  const number = (changes += 1)
  lastChange.set(taskId, { number, undo: takeDown(taskId) })
  const show = (message: ToastInput) =>
    lastChange.set(taskId, { number, undo: { message, toast: toasts.notify(message) } })
  return {
    accepted: (message: ToastInput): void => {
      const last = lastChange.get(taskId)
      if (last === undefined || last.number === number) {
        show(message)
        return
      }
      last.undo = { message, toast: null }
      const { action: _, ...plain } = message
      toasts.notify(plain)
    },
    refused: (): void => {
      const last = lastChange.get(taskId)
      if (last?.number === number && last.undo !== null) show(last.undo.message)
    },
  }
}
