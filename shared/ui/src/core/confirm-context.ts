import { createContext, type ReactNode } from 'react'

export type ConfirmQuestion = {
  title: ReactNode
  message?: ReactNode
  /** For an act that cannot be undone. */
  danger?: boolean
  /** Words of the two buttons, where No and Yes are not clear enough. */
  yes?: string
  no?: string
}

/** Asks and resolves to what was answered; closing the dialog is a no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>

/**
 * Lives in the core and not beside the dialog, so that a provider in the shell and a question in an area meet even when
 * each has its own copy of the dialog's code.
 */
export const ConfirmContext = createContext<Confirm | null>(null)
