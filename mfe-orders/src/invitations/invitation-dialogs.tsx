import { dialogOnDemand } from '../order/on-demand.tsx'
import type { OpenedInvitationDialog } from './opened-dialog.ts'

const InviteDialog = dialogOnDemand(() => import(/* webpackChunkName: "invite-buyer" */ './invite-dialog.tsx'))
const PayDialog = dialogOnDemand(() => import(/* webpackChunkName: "promised-refund" */ './pay-dialog.tsx'))
const DeclineDialog = dialogOnDemand(() => import(/* webpackChunkName: "promised-refund" */ './decline-dialog.tsx'))

/** The open dialog. Its code is loaded when it is opened. */
export const InvitationDialogs = ({
  opened,
  onClose,
}: {
  opened: OpenedInvitationDialog | null
  onClose: () => void
}) => {
  switch (opened?.name) {
    case 'invite':
      return <InviteDialog listingId={opened.listingId} onClose={onClose} />
    case 'pay':
      return <PayDialog invitation={opened.invitation} onClose={onClose} />
    case 'decline':
      return <DeclineDialog invitation={opened.invitation} onClose={onClose} />
    case undefined:
      return null
  }
}
