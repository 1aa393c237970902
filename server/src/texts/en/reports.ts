import type { Catalogue } from '../text.ts'

/** What is said of reports. */
export const reports = {
  handedIn: 'This report was handed in. Correct it by an addendum.',
  orderNotUnderWay: 'The order of this report is not under way any more.',
  tooManyTasks: 'There are as many tasks as a report can have.',
  removedAlready: 'This was removed from the report already.',
  noVehicle: 'This report is not about a vehicle.',
  tooEarly: 'A report can be handed in from the time of the inspection on: {from}. What you have written is kept.',
  changedMeanwhile: 'The report was changed since you opened it. Please look it over again.',
  vehicleIncomplete: 'Enter the VIN and the mileage and add a photo of the whole vehicle, then hand the report in.',
  incomplete: 'Something is still missing. Look at what is marked, then hand the report in.',
  stillWritten: 'This report is still being written. Change it instead.',
  tooManyAddenda: 'There are as many addenda as a report can have.',
  otherState: 'This cannot be done with the order as it stands.',
  closedByStaff: 'Our staff have closed this question.',
  onlyInspectorAnswers: 'Only the inspector can answer this.',
  onlyCustomerAsks: 'Only the customer can ask again.',
  linkMadeBefore: 'This link was made before. Please make another one.',
  tooManyLinks: 'There are as many links as a report can have. End one first.',
  linkEnded: 'This link does not work any more.',
  noSuchCode: 'No report bears this code.',
  notHandedIn: 'This report has not been handed in yet.',
  news: {
    'handed-in':
      '{name} has handed in the report of order {order}. Please read it and accept it, or say what is missing.',
    addendum: '{name} has added something to the report of order {order}.',
    'issue-answered': '{name} has answered your question about the report of order {order}.',
    'issue-resolved': '{name} has put right what you wrote about the report of order {order}.',
    'issue-dismissed': '{name} does not agree with what you wrote about the report of order {order}. Read why.',
    'issue-reopened': '{name} asks again about the report of order {order}.',
    'issue-settled': '{name} is content with your answer about the report of order {order}.',
  },
} as const satisfies Catalogue
