import type { Catalogue } from '../../text.ts'

/** How the back office labels complaints. */
export const complaints = {
  allPaidBack: 'All paid back',
  partlyPaidBack: 'Partly paid back',
  takenBack: 'Taken back',
  whatCustomerAndInspectorRead: 'What customer and inspector read',
  payAllOfItBack: 'Pay all of it back',
  refundWholeDescription:
    "All that was paid goes back the way it was paid: from the inspector's pay for the order first, the rest from the house. An invoice that is not paid is withdrawn, and the inspector is not paid. Both are told.",
  payPartOfItBack: 'Pay part of it back',
  refundPartDescription:
    "An amount goes back the way it was paid: from the inspector's pay for the order first, the rest from the house. Both are told.",
  reject: 'Reject',
  rejectDescription: 'Nothing goes back, and the inspector is paid on the next payday. Both are told.',
  resourceTitle: 'Complaints',
  resourceDescription: 'What customers find wrong with completed inspections.',
  whatIsWrong: 'What is wrong',
  priceOfTheOrder: 'Price of the order',
  inspectorsPayForIt: "Inspector's pay for it",
  paidOutAlready: 'Paid out already',
  paidBack: 'Paid back',
  decision: 'Decision',
  completedOn: 'Completed on',
  theInspectorSays: 'The inspector says',
  answerUntil: 'Answer until',
  answered: 'Answered',
  ask: 'Ask',
  askDescription: 'Asks the customer or the inspector. Only that side and the staff see the question and its answer.',
  whoIsAsked: 'Who is asked',
  question: 'Question',
  questionHint: 'Whoever is asked reads it as you write it.',
  decidedOn: 'Decided on',
} as const satisfies Catalogue
