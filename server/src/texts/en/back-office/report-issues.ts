import type { Catalogue } from '../../text.ts'

/** How the back office labels issues with reports. */
export const reportIssues = {
  resourceTitle: 'Issues with reports',
  resourceDescription:
    'What customers say is wrong with reports, the longest wait first. Answer when the inspector does not.',
  answered: 'Answered',
  resolved: 'Put right',
  dismissed: 'Not accepted',
  whatBothRead: 'What customer and inspector read',
  waitsSince: 'Waits since',
  waitsFor: 'Waits for',
  us: 'Us',
  theCustomerSays: 'The customer says',
  report: 'Report',
  isUnderWay: 'Order under way',
  answer: 'Answer',
  answeredByStaff: 'Answered by us',
  remindedOn: 'Inspector reminded on',
  withUsSince: 'With us since',
  answeredOn: 'Answered on',
  answerIt: 'Answer',
  answerDescription:
    'Answers in place of the inspector. We notify both, and the order completes automatically when its time is over. The customer can ask again.',
  closeIt: 'Close',
  closeDescription:
    'Closes it for good. We tell both why, and the order completes automatically when its time is over. The customer can still complain after that.',
} as const satisfies Catalogue
