import type { Catalogue } from '../text.ts'

/** Texts about sellers' invitations. */
export const invitations = {
  noSuchInvitation: 'We could not find this invitation.',
  ownAddress: 'This is your own email address. Enter the address of the buyer.',
  ended: 'This invitation can no longer be used to book.',
  withdrawnAlready: 'You have already withdrawn this invitation.',
  notBooked: 'Nobody has booked an inspection with this invitation.',
  ownInvitation: 'You cannot book with your own invitation.',
  otherKind: 'This invitation is for another kind of inspection.',
  notPromised: 'The seller has not promised to refund this inspection.',
  claimedAlready: 'You have already claimed this refund.',
  nothingToRefund: 'There is nothing to refund: the inspection has not been paid for, or the money is back already.',
  claimTooLate: 'It is too late to claim this refund.',
  sellerGone: 'The seller no longer has an account, so nobody can pay this refund.',
  claimOnceCompleted: 'You can claim this refund once the inspection is completed.',
  costNothing: 'This inspection cost nothing, so there is nothing to refund.',
  paidAlready: 'You have already paid this refund.',
  notClaimed: 'Nobody has claimed this refund.',
  buyerGone: 'The buyer has closed their account, so you cannot pay them.',
  /** Why an invitation cannot be used to book. */
  notOpen: {
    withdrawn: 'The seller has withdrawn this invitation.',
    booked: 'An inspection has already been booked with this invitation.',
    expired: 'This invitation has expired. Ask the seller for a new one.',
  },
  totalChanged: 'The refund is now {amount}. Please check it before you pay.',
  /** Notifications to seller and buyer. */
  notifications: {
    invited: '{name} invites you to book an inspection: {subject}.',
    booked: '{name} booked an inspection with your invitation ({subject}). The order is {order}.',
    claimed:
      '{name} says that they bought at the agreed price and asks for the refund you promised: {amount} for order {order}.',
    paid: '{name} refunded inspection {order}: {amount} is in your wallet.',
    declined: '{name} declined to refund inspection {order}. Open your invitations to read why.',
  },
} as const satisfies Catalogue
