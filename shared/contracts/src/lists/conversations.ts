/*
 * Conversations and uploaded files.
 */

/** Why somebody reports another person to the staff. */
export const chatReportReasons = ['abuse', 'fraud', 'spam', 'paying-outside', 'other'] as const

/** Which conversations the inbox shows (CHAT-2, CHAT-15). */
export const chatFilters = ['all', 'starred', 'unread', 'archived'] as const

export const chatRoomKinds = ['one-to-one', 'order', 'project', 'support'] as const

/** What waits for support (SUPPORT-7). */
export const supportCaseKinds = ['conversation', 'call-request', 'complaint'] as const

/** What the queue of support shows: what waits, what the reader has taken, or all that is open. */
export const supportViews = ['waiting', 'mine', 'open'] as const

/** What a conversation of two can be about besides an order: an inspector, a listed vehicle or property, or a posted job (CHAT-11). */
export const chatSubjects = ['inspector', 'vehicle', 'property', 'job'] as const

/** Why a conversation is closed for writing. */
export const chatClosures = [
  'blocked-by-me',
  'blocked-by-other',
  'inspector-changed',
  'account-gone',
  'project-archived',
] as const

/** Who no longer sees a deleted message. */
export const messageDeletions = ['me', 'everyone'] as const

/** The purpose of an uploaded file. */
export const uploadTargets = [
  'chat-room',
  'report',
  'project-report',
  'no-show',
  'complaint',
  'order',
  'project',
] as const

/** Where a video call stands. */
export const videoCallStates = ['ringing', 'active', 'ended'] as const

/** How a video call ended; `closed` is one whose conversation was closed (VIDEO-6). */
export const videoCallEndings = ['ended', 'declined', 'missed', 'closed'] as const

/** Where one person stands in a video call; `removed` is somebody who has no part in it any more (VIDEO-12). */
export const videoCallMemberStates = ['ringing', 'joined', 'declined', 'missed', 'left', 'removed'] as const
