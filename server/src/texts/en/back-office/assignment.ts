import type { Catalogue } from '../../text.ts'

/** How the back office labels the person who looks after a record. */
export const assignment = {
  assignedTo: 'Taken by',
  take: 'Take',
  takeDescription: 'You look after it from now on, and your colleagues see that.',
  taken: 'It is yours now.',
  handOver: 'Hand over',
  handOverDescription: 'We notify your colleague at once. If they need to know more, write a note first.',
  colleague: 'Colleague',
  handedOver: 'It is handed over.',
  giveBack: 'Give back',
  giveBackDescription: 'Nobody looks after it any more, and any colleague can take it.',
  givenBack: 'It is given back.',
} as const satisfies Catalogue
