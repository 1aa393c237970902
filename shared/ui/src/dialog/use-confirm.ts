import { use } from 'react'
import { ConfirmContext, type Confirm } from '@fieldproof/ui'

/**
 * Asks the reader and resolves to the answer. Throws outside a ConfirmProvider, because the action must not happen
 * unconfirmed.
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}
