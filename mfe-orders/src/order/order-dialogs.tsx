import type { Order } from '@fieldproof/contracts/entities/order'
import { dialogOnDemand } from './on-demand.tsx'
import type { OpenDialog, OpenedDialog } from './opened-dialog.ts'

// Dialogs that the same reader is likely to open share a file.
const CancelDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-cancel" */ './dialogs/cancel-dialog.tsx'))
const RescheduleDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-changes" */ './dialogs/reschedule-dialog.tsx'),
)
const AnotherInspectorDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-changes" */ './dialogs/another-inspector-dialog.tsx'),
)
const DetailsDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-changes" */ './dialogs/details-dialog.tsx'),
)
const AcceptDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-changes" */ './dialogs/accept-dialog.tsx'))
const IssueDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-changes" */ './dialogs/issue-dialog.tsx'))
const SurchargeDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-inspector" */ './dialogs/surcharge-dialog.tsx'),
)
const PeriodsDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-changes" */ './dialogs/periods-dialog.tsx'),
)
const OfferDialog = dialogOnDemand(() => import(/* webpackChunkName: "order-inspector" */ './dialogs/offer-dialog.tsx'))
const AcceptQuotationDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-pay" */ './dialogs/accept-quotation-dialog.tsx'),
)
const AddFilesDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-changes" */ './dialogs/add-files-dialog.tsx'),
)
const RaisePriceDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-pay" */ './dialogs/raise-price-dialog.tsx'),
)
const PaySurchargeDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-pay" */ './dialogs/pay-surcharge-dialog.tsx'),
)

export interface OrderDialogsProps {
  order: Order
  opened: OpenedDialog | null
  open: OpenDialog
  onClose: () => void
}

/** The open dialog. Its code is loaded when it is opened. */
export const OrderDialogs = ({ opened, ...props }: OrderDialogsProps) => {
  switch (opened?.name) {
    case 'cancel':
      return <CancelDialog {...props} />
    case 'reschedule':
      return <RescheduleDialog {...props} />
    case 'another-inspector':
      return <AnotherInspectorDialog {...props} />
    case 'details':
      return <DetailsDialog {...props} />
    case 'accept':
      return <AcceptDialog {...props} />
    case 'issue':
      return <IssueDialog {...props} />
    case 'surcharge':
      return <SurchargeDialog {...props} />
    case 'periods':
      return <PeriodsDialog {...props} />
    case 'offer':
      return <OfferDialog {...props} quotation={opened.quotation} />
    case 'accept-quotation':
      return <AcceptQuotationDialog {...props} quotation={opened.quotation} />
    case 'add-files':
      return <AddFilesDialog {...props} />
    case 'raise-price':
      return <RaisePriceDialog {...props} />
    case 'pay-surcharge':
      return <PaySurchargeDialog {...props} surcharge={opened.surcharge} />
    default:
      return null
  }
}
