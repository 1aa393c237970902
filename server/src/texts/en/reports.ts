import type { Catalogue } from '../text.ts'

/** Texts about reports. */
export const reports = {
  handedIn: 'This report is handed in. Correct it with an addendum.',
  orderNotUnderWay: 'The order of this report is no longer under way.',
  tooManyTasks: 'This report has reached its limit of tasks.',
  tooManyTexts: 'This report has reached its limit of texts.',
  removedAlready: 'This was already removed from the report.',
  noVehicle: 'This report is not about a vehicle.',
  tooEarly: 'You can hand in the report from the time of the inspection: {from}. What you have written is saved.',
  changedMeanwhile: 'The report has changed since you opened it. Please check it again.',
  vehicleIncomplete: 'Enter the VIN and the mileage and add a photo of the whole vehicle, then hand the report in.',
  incomplete: 'Something is still missing. Look at what is marked, then hand the report in.',
  stillWritten: 'This report is still being written. Change it instead.',
  tooManyAddenda: 'This report has reached its limit of addenda.',
  otherState: "This is not possible in the order's current state.",
  closedByStaff: 'Our staff have closed this question.',
  onlyInspectorAnswers: 'Only the inspector can answer this.',
  onlyCustomerAsks: 'Only the customer can ask again.',
  linkMadeBefore: 'This link already exists. Please make another one.',
  tooManyLinks: 'This report has reached its limit of links. End one first.',
  linkEnded: 'This link no longer works.',
  noSuchCode: 'No report has this code.',
  notHandedIn: 'This report has not been handed in yet.',
  notifications: {
    'handed-in':
      '{name} has handed in the report for order {order}. Please read it and accept it, or say what is missing.',
    addendum: '{name} has added something to the report for order {order}.',
    'issue-answered': '{name} has answered your question about the report for order {order}.',
    'issue-resolved': '{name} has put right what you wrote about the report for order {order}.',
    'issue-dismissed': '{name} does not agree with what you wrote about the report for order {order}. Read why.',
    'issue-reopened': '{name} asks again about the report for order {order}.',
    'issue-settled': '{name} is satisfied with your answer about the report for order {order}.',
  },
} as const satisfies Catalogue
