import type { NoticeTone } from './notice.tsx'

/** Where a message links to, such as from a refusal to the page that helps. */
export type WayOn = { label: string; href: string }

export type ToastInput = {
  message: string
  tone?: NoticeTone
  /** One action, such as undo. */
  action?: { label: string; onAction: () => void }
  /** A page that helps. */
  wayOn?: WayOn
  /** Milliseconds; errors and toasts with an action or a link stay longer. 0 keeps it until it is dismissed. */
  duration?: number
}

export type Toast = Pick<ToastInput, 'message' | 'action' | 'wayOn'> & {
  id: number
  tone: NoticeTone
  duration: number
}

const shortStay = 6_000
const longStay = 12_000
const mostAtOnce = 4

/** A list of short messages, independent of React so that any code can add to it. */
export function createToastStore() {
  let list: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  return {
    /** Shows a message. If the same text is still visible, its time starts again instead. Returns its id. */
    notify({ message, tone = 'info', action, wayOn, duration }: ToastInput): number {
      lastId += 1
      const stay = duration ?? (tone === 'danger' || action !== undefined || wayOn !== undefined ? longStay : shortStay)
      const others = list.filter((toast) => toast.message !== message || toast.tone !== tone)
      change([...others, { id: lastId, message, tone, action, wayOn, duration: stay }].slice(-mostAtOnce))
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
