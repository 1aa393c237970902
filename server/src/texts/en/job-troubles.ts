import type { Catalogue } from '../text.ts'

/** What is said of troubles with jobs. */
export const jobTroubles = {
  notToGiveBack: 'This job cannot be given back any more.',
  answerInstead: 'The customer says that you did not come. Please answer that instead.',
  noOtherTime: 'No other time can be proposed for this job any more.',
  proposedAlready: 'You have proposed another time already. Take that back first.',
  proposedBefore: 'This was proposed before with another time. Please start again.',
  proposalOver: 'This proposal does not wait for an answer any more.',
  notTheTime: 'It is too early to report this: it can be done from half an hour after the time of the inspection.',
  notOverdue: 'The report of this order is not overdue.',
  reportCame: 'The report has come in meanwhile. Read it first.',
  nudgedAlready: 'You have reminded the inspector already. You can do it again from {when}.',
  overdueDecided: 'We have decided about this report already.',
  finedAlready: 'The inspector pays a fine for this order already.',
  finedByStaff: 'The inspector is fined, and both are told.',
  notFinedByStaff: 'The inspector pays nothing, and both are told.',
  notToReport: 'This cannot be reported for this order any more.',
  answerOver: 'This does not wait for your answer any more.',
  confirmedByStaff: 'The customer has all of it back, and the inspector is fined.',
  rejectedByStaff: 'It is settled that the inspector was there. Both are told.',
  /** Another fine holds by now than the one that was shown. */
  fineChanged: 'Other terms hold now: the fine is {fine}.',
  noFineNow: 'Other terms hold now: it costs nothing.',
  /** What customer and inspector are told. `because` and `fined` are empty, or the texts of those names. */
  told: {
    'you-canceled': 'You gave the job of order {order} back.{fined}',
    proposed: 'The inspector of order {order} asks for another time: {when}. Please answer.{because}',
    withdrawn: 'The inspector of order {order} took the other time back. It stays as it was.',
    agreed: 'The customer agrees: order {order} is on {when} now.',
    declined: 'The customer does not agree to another time for order {order}. It stays as it was.{because}',
    'proposal-expired': 'Nobody answered the other time that was proposed for order {order}. It stays as it was.',
    'no-show-reported':
      "The customer of order {order} says that you did not come. Answer before {when}, or the customer's word stands.",
    'no-show-reported-with-report':
      'The customer of order {order} says that you did not come, although a report is in. Answer before {when}; then we decide.',
    'no-show-disputed':
      'The inspector of order {order} says that they were there. We look into it and tell you what we decide.',
    'no-show-stands':
      'It is settled that you did not come to order {order}. The fine of {fine} is taken from your next payout.',
    'no-show-stands-fined-before':
      'It is settled that you did not come to order {order}. You pay a fine for this order already, and no second one.',
    'no-show-with-staff':
      'The report of order {order} is in, although the customer says that nobody came. We look into it and tell you what we decide.',
    'report-due-soon': 'The report of order {order} is due on {when}. Please hand it in by then.',
    'report-overdue-still':
      'The report of order {order} was due on {when} and is not in. Hand it in, or say why it is late: the customer can have all of it back, and you would earn nothing.',
    nudged: 'The customer of order {order} asks for the report, which is overdue. Hand it in, or say why it is late.',
    'overdue-escalated':
      'The report of order {order} has been overdue for two days. We look into it. You can have your money back, or choose another date or inspector.',
    'overdue-escalated-yours':
      'The report of order {order} has been overdue for two days. We look into it now. Hand it in, or say why it is late.',
    'overdue-explained': 'The inspector of order {order} says why the report is late.{because}',
    'overdue-ended':
      'The report of order {order} never came, so the job has ended without pay. We decide whether you pay the fine of {fine}.',
    'another-inspector':
      'Order {order} is on {when} now, and other inspectors are being asked. There is nothing to pay.',
    'overdue-fined':
      'We looked into the overdue report of order {order}. The fine of {fine} is taken from your next payout.{because}',
    'overdue-fined-customer': 'We looked into the overdue report of order {order}: the inspector is fined.{because}',
    'overdue-not-fined': 'We looked into the overdue report of order {order}: you pay no fine.{because}',
    'overdue-not-fined-customer':
      'We looked into the overdue report of order {order}: the inspector had a good reason and pays no fine.{because}',
    'no-show-rejected': 'We looked into order {order}: the inspector was there.{because}',
  },
  because: ' The reason given: {reason}',
  fined: ' The fine of {fine} is taken from your next payout.',
} as const satisfies Catalogue
