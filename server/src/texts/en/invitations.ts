import type { Catalogue } from '../text.ts'

/** What is said of sellers' invitations. */
export const invitations = {
  noSuchInvitation: 'There is no such invitation.',
  ownAddress: 'This is your own e-mail address. Enter the address of the buyer.',
  ended: 'Nobody can book by this invitation any more.',
  withdrawnAlready: 'You have taken this invitation back already.',
  notBooked: 'Nobody has booked an inspection by this invitation.',
  ownInvitation: 'You cannot book by an invitation of your own.',
  otherKind: 'This invitation is for an inspection of another kind.',
  notPromised: 'The seller has not promised to pay this inspection back.',
  claimedAlready: 'You have claimed this refund already.',
  claimTooLate: 'The time in which this refund could be claimed is over.',
  claimOnceCompleted: 'You can claim this refund once the inspection is completed.',
  costNothing: 'This inspection cost nothing, so there is nothing to pay back.',
  paidAlready: 'You have paid this refund already.',
  notClaimed: 'Nobody has claimed this refund.',
  buyerGone: 'The buyer has closed their account, so that nothing can be paid into it.',
  /** Why nobody books by an invitation. */
  notOpen: {
    withdrawn: 'The seller has taken this invitation back.',
    booked: 'An inspection has been booked by this invitation already.',
    expired: 'This invitation has expired. Ask the seller for a new one.',
  },
  totalChanged: 'The refund is {amount}. Please look at it again before you pay.',
  /** What seller and buyer read. */
  told: {
    invited: '{name} invites you to book an inspection: {subject}.',
    booked: '{name} booked an inspection by your invitation ({subject}). The order is {order}.',
    claimed:
      '{name} says that they bought at the agreed price, and asks for the refund that you promised: {amount} for order {order}.',
    paid: '{name} has paid your inspection {order} back: {amount} are in your wallet.',
    declined: '{name} has declined to pay your inspection {order} back. Open your invitations to read why.',
  },
} as const satisfies Catalogue
