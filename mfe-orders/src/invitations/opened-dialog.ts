import type { Invitation } from '@fieldproof/contracts/entities/invitation'

/** A dialog of the invitations' page, with what it is about. */
export type OpenedInvitationDialog =
  /** The listing for sale, if the page was opened for one. */
  | { name: 'invite'; listingId: string | null }
  | { name: 'pay'; invitation: Invitation }
  | { name: 'decline'; invitation: Invitation }

export type OpenInvitationDialog = (dialog: OpenedInvitationDialog) => void
