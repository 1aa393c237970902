import type { Catalogue } from '../text.ts'

/** What is said about video calls. */
export const videoCalls = {
  noSuchCall: 'We could not find this video call.',
  nobodyElse: 'There is nobody to call in this conversation.',
  ofTwoAlone: 'Video calls are between two people. Call from the conversation with one of them.',
  notAnswered: 'You can call once both of you have written in this conversation.',
  inAnother: 'You are in another video call. End it before you begin a new one.',
  busy: ({ name }: { name: string }) =>
    name === ''
      ? 'They are in another video call. Try again later, or write a message.'
      : `${name} is in another video call. Try again later, or write a message.`,
  over: 'This video call has ended.',
  elsewhere: 'You have taken this video call on another device.',
  missed: ({ name, order }: { name: string; order: string | null }) =>
    order === null
      ? `You missed a video call from ${name}.`
      : `You missed a video call from ${name} about order ${order}.`,
} as const satisfies Catalogue
