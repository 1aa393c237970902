import type { NoticeTone } from './notice.tsx'

export type ToastInput = {
  message: string
  tone?: NoticeTone
  /** One way on, such as undoing what was done. */
  action?: { label: string; onAction: () => void }
  /** Milliseconds; errors and toasts with an action stay longer. 0 keeps it until it is dismissed. */
  duration?: number
}

export type Toast = { id: number; message: string; tone: NoticeTone; action?: ToastInput['action']; duration: number }

const shortStay = 6_000
const longStay = 12_000
const mostAtOnce = 4

/** A list of short messages, apart from React so that any code can add to it. */
export function createToastStore() {
  let list: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  return {
    /** Shows a message. The same words still in view are shown once, with their time begun again. Returns its id. */
    notify({ message, tone = 'info', action, duration }: ToastInput): number {
      lastId += 1
      const stay = duration ?? (tone === 'danger' || action !== undefined ? longStay : shortStay)
      const others = list.filter((toast) => toast.message !== message || toast.tone !== tone)
      change([...others, { id: lastId, message, tone, action, duration: stay }].slice(-mostAtOnce))
      return lastId
    },
    dismiss(id: number) {
      if (list.some((toast) => toast.id === id)) change(list.filter((toast) => toast.id !== id))
    },
    clear() {
      if (list.length > 0) change([])
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => list,
  }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The toasts of this page. */
export const toasts = createToastStore()
