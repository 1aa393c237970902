import type { Catalogue } from '../../text.ts'

/** How the back office labels who looks after a record. */
export const assignment = {
  assignedTo: 'Taken by',
  take: 'Take',
  takeDescription: 'It is yours, and your colleagues see that.',
  taken: 'It is yours now.',
  handOver: 'Hand over',
  handOverDescription: 'Your colleague is notified at once. Write a note first where they need to know more.',
  colleague: 'Colleague',
  handedOver: 'It is handed over.',
  giveBack: 'Give back',
  giveBackDescription: 'Nobody has it any more, and anybody can take it.',
  givenBack: 'It is given back.',
} as const satisfies Catalogue
