/*
 * Conversations and uploaded files.
 */

/** Why a person is reported to staff. */
export const chatReportReasons = ['abuse', 'fraud', 'spam', 'paying-outside', 'other'] as const

/** Which conversations the inbox shows (CHAT-2, CHAT-15). */
export const chatFilters = ['all', 'starred', 'unread', 'archived'] as const

export const chatRoomKinds = ['one-to-one', 'order', 'project', 'support'] as const

/** What waits for support (SUPPORT-7). */
export const supportCaseKinds = ['conversation', 'call-request', 'complaint'] as const

/** Which parts of the support queue are shown: what waits, what the user has taken, or all that is open. */
export const supportViews = ['waiting', 'mine', 'open'] as const

/**
 * The subject of a conversation of two other than an order: an inspector, a listed vehicle or property, or a posted job
 * (CHAT-11).
 */
export const chatSubjects = ['inspector', 'vehicle', 'property', 'job'] as const

/** Why a conversation is closed for writing. */
export const chatClosures = [
  'blocked-by-me',
  'blocked-by-other',
  'inspector-changed',
  'account-gone',
  'project-archived',
] as const

/** For whom a message was deleted. */
export const messageDeletions = ['me', 'everyone'] as const

/** The kinds of quoted messages. */
export const quotedKinds = ['text', 'photo', 'file', 'video-call'] as const

/** Reactions to a message (CHAT-20), in the order of display. */
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

/** The state of a video call. */
export const videoCallStates = ['ringing', 'active', 'ended'] as const

/** How a video call ended; `closed`: its conversation was closed (VIDEO-6). */
export const videoCallEndings = ['ended', 'declined', 'missed', 'closed'] as const

/** The state of a participant; `removed`: they may no longer take part (VIDEO-12). */
export const videoCallMemberStates = ['ringing', 'joined', 'declined', 'missed', 'left', 'removed'] as const

/**
 * The state of a video call's recording: everybody in the call is asked, it is being recorded, or it has ended
 * (VIDEO-15).
 */
export const videoRecordingStates = ['asked', 'on', 'ended'] as const

/**
 * How a recording ended: someone refused, or did not answer; someone stopped it, or joined the call without having
 * been asked; its maker left the call, or the call ended; or it reached the maximum duration.
 */
export const videoRecordingEndings = ['refused', 'unanswered', 'stopped', 'joined', 'left', 'full'] as const

/** Actions of a participant on a recording. */
export const videoRecordingActs = ['ask', 'agree', 'refuse', 'stop'] as const
