import { createContext, type ReactNode } from 'react'

export type ConfirmQuestion = {
  title: ReactNode
  message?: ReactNode
  /** For an action that cannot be undone. */
  danger?: boolean
  /** Labels of the two buttons, if No and Yes are not clear enough. */
  yes?: string
  no?: string
}

/** Asks, and resolves to the answer; closing the dialog means no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>

/**
 * In the core and not beside the dialog, so that a provider in the shell and a question in an area share it, even if
 * each has its own copy of the dialog's code.
 */
export const ConfirmContext = createContext<Confirm | null>(null)
