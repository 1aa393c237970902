import type { Confirm, ConfirmQuestion } from '@fieldproof/ui'

export interface PendingQuestion {
  question: ConfirmQuestion
  answer: (yes: boolean) => void
}

/** The current question. Every React root of the site asks here, and the shell shows it. */
export interface Questions {
  ask: Confirm
  settle: (yes: boolean) => void
  pending: () => PendingQuestion | null
  subscribe: (listener: () => void) => () => void
}

/** One question at a time: a new one answers the previous one with no. */
export const createQuestions = (): Questions => {
  let current: PendingQuestion | null = null
  const listeners = new Set<() => void>()
  const set = (next: PendingQuestion | null) => {
    current = next
    for (const listener of [...listeners]) listener()
  }
  return {
    ask: (question) =>
      new Promise((answer) => {
        current?.answer(false)
        set({ question, answer })
      }),
    settle: (yes) => {
      const asked = current
      set(null)
      asked?.answer(yes)
    },
    pending: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The questions of this document. */
export const questions = createQuestions()
