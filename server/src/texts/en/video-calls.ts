import type { Catalogue } from '../text.ts'

/** Texts about video calls. */
export const videoCalls = {
  noSuchCall: 'We could not find this video call.',
  nobodyElse: 'There is nobody to call in this conversation.',
  inAnother: 'You are in another video call. End it before you start a new one.',
  busy: ({ name }: { name: string }) =>
    name === ''
      ? 'They are in another video call. Try again later, or write a message.'
      : `${name} is in another video call. Try again later, or write a message.`,
  over: 'This video call has ended.',
  elsewhere: 'You answered this video call on another device.',
  full: 'This call has four people, which is the limit.',
  there: 'They are in this call already.',
  cannotBeAdded: ({ name }: { name: string }) =>
    name === '' ? 'They cannot be added to this call.' : `${name} cannot be added to this call.`,
  noSuchRecording: 'We could not find this recording.',
  'not-in-call': 'You can record a call once someone else is in it.',
  added: 'Only the two who began this call can ask to record it.',
  'asked-already': 'Someone has already asked to record this call.',
  nothingRecorded: 'This call was not recorded: not everybody said yes.',
  recordingGoesOn: 'The recording is still in progress.',
  missed: ({ name, order }: { name: string; order: string | null }) =>
    order === null
      ? `You missed a video call from ${name}.`
      : `You missed a video call from ${name} about order ${order}.`,
  /** Pushes: while the video call rings, and when it has stopped. */
  rings: ({ name, order }: { name: string; order: string | null }) =>
    order === null ? `${name} is calling you by video.` : `${name} is calling you by video about order ${order}.`,
  answer: 'Answer',
  decline: 'Decline',
  answered: ({ name }: { name: string }) => `You answered the video call from ${name}.`,
  declined: ({ name }: { name: string }) => `You declined the video call from ${name}.`,
} as const satisfies Catalogue
