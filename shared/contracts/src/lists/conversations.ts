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

/** What a message is that another one quotes. */
export const quotedKinds = ['text', 'photo', 'file', 'video-call'] as const

/** How a member reacts to a message (CHAT-20), in the order in which reactions are shown. */
export const messageReactions = ['thumbs-up', 'heart', 'laugh', 'surprised', 'thanks', 'done'] as const

export const reactionSigns: Readonly<Record<(typeof messageReactions)[number], string>> = {
  'thumbs-up': '👍',
  heart: '❤️',
  laugh: '😂',
  surprised: '😮',
  thanks: '🙏',
  done: '✅',
}

/** The purpose of an uploaded file. */
export const uploadTargets = [
  'chat-room',
  'report',
  'project-report',
  'no-show',
  'complaint',
  'order',
  'project',
  'video-recording',
] as const

/** Where a video call stands. */
export const videoCallStates = ['ringing', 'active', 'ended'] as const

/** How a video call ended; `closed` is one whose conversation was closed (VIDEO-6). */
export const videoCallEndings = ['ended', 'declined', 'missed', 'closed'] as const

/** Where one person stands in a video call; `removed` is somebody who has no part in it any more (VIDEO-12). */
export const videoCallMemberStates = ['ringing', 'joined', 'declined', 'missed', 'left', 'removed'] as const

/** Where the recording of a video call stands: everybody in the call is asked, it is made, or it has ended (VIDEO-15). */
export const videoRecordingStates = ['asked', 'on', 'ended'] as const

/**
 * How a recording ended: somebody said no, or not everybody answered; somebody stopped it, or came to the call without having been asked; whoever made
 * it left the call, or the call ended; or it was as long as one may be.
 */
export const videoRecordingEndings = ['refused', 'unanswered', 'stopped', 'joined', 'left', 'full'] as const

/** What somebody in a video call does about a recording. */
export const videoRecordingActs = ['ask', 'agree', 'refuse', 'stop'] as const
