import type { Catalogue } from '../../text.ts'

/** How the back office labels complaints. */
export const complaints = {
  allPaidBack: 'Refunded in full',
  partlyPaidBack: 'Refunded in part',
  takenBack: 'Withdrawn',
  whatCustomerAndInspectorRead: 'What customer and inspector read',
  payAllOfItBack: 'Refund in full',
  refundWholeDescription:
    "The customer gets everything back the way they paid: from the inspector's pay for the order first, the rest from us. An unpaid invoice is withdrawn, and the inspector is not paid. We notify both.",
  payPartOfItBack: 'Refund in part',
  refundPartDescription:
    "The customer gets an amount back the way they paid: from the inspector's pay for the order first, the rest from us. We notify both.",
  reject: 'Reject',
  rejectDescription: 'There is no refund, and the inspector is paid on the next payday. We notify both.',
  resourceTitle: 'Complaints',
  resourceDescription: 'What customers say is wrong with completed inspections.',
  whatIsWrong: 'What is wrong',
  priceOfTheOrder: 'Price of the order',
  inspectorsPayForIt: "Inspector's pay for it",
  paidOutAlready: 'Paid out already',
  paidBack: 'Refunded',
  decision: 'Decision',
  completedOn: 'Completed on',
  theInspectorSays: 'The inspector says',
  answerUntil: 'Answer until',
  answered: 'Answered',
  ask: 'Ask',
  askDescription: 'Asks the customer or the inspector. Only that side and the staff see the question and its answer.',
  whoIsAsked: 'Who is asked',
  question: 'Question',
  questionHint: 'The person asked reads it exactly as you write it.',
  decidedOn: 'Decided on',
} as const satisfies Catalogue
