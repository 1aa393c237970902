import type { Order } from '@fieldproof/contracts/entities/order'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'

/** A dialog of the order's page, with what it is about. */
export type OpenedDialog =
  | {
      name:
        | 'cancel'
        | 'reschedule'
        | 'details'
        | 'accept'
        | 'issue'
        | 'surcharge'
        | 'periods'
        | 'raise-price'
        | 'add-files'
    }
  /** The order's report is overdue, and its customer takes the order from the inspector. */
  | { name: 'another-inspector' }
  /** Null for a new offer. */
  | { name: 'offer'; quotation: Quotation | null }
  | { name: 'accept-quotation'; quotation: Quotation }
  | { name: 'pay-surcharge'; surcharge: Surcharge }

export type OpenDialog = (dialog: OpenedDialog) => void

/** The props of every dialog of the page. */
export interface OrderDialogProps {
  order: Order
  onClose: () => void
  open: OpenDialog
}
