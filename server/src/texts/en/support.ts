import type { Catalogue } from '../text.ts'

/** Texts about conversations with support. */
export const support = {
  userAsks: ({ name }: { name: string }) => `${name} is waiting for an answer from support.`,
  visitorAsks: ({ name }: { name: string }) => `${name}, who has no account, is waiting for an answer from support.`,
  callWanted: ({ name }: { name: string }) => `${name} wants to be called.`,
  complaintCame: ({ order }: { order: string }) => `There is a complaint about order ${order}.`,
  handedOver: ({ byName, title }: { byName: string; title: string }) => `${byName} has handed ${title} over to you.`,
  notToOneself: 'You cannot answer your own conversation. Ask a colleague.',
  personGone: 'This person has closed their account.',
  noLongerOpen: 'This conversation is no longer open in this browser.',
  ended: 'This conversation is closed in this browser.',
} as const satisfies Catalogue
