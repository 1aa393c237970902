import type { Catalogue } from '../text.ts'

/** Texts about troubles of jobs. */
export const jobTroubles = {
  notToGiveBack: 'You can no longer cancel this job.',
  answerInstead: 'The customer says you did not come. Please answer that instead.',
  noOtherTime: 'You can no longer propose another time for this job.',
  proposedAlready: 'You have already proposed another time. Withdraw that proposal first.',
  proposedBefore: 'You sent this proposal before with a different time. Please start again.',
  proposalOver: 'This proposal is no longer open.',
  notTheTime: 'It is too early to report this. Wait until 30 minutes after the inspection time.',
  notOverdue: 'The report for this order is not overdue.',
  reportCame: 'The report is in now. Read it first.',
  nudgedAlready: 'You have already reminded the inspector. You can send another reminder from {when}.',
  overdueDecided: 'We have already decided about this report.',
  finedAlready: 'The inspector already pays a fine for this order.',
  finedByStaff: 'The inspector is fined. Both sides have been notified.',
  notFinedByStaff: 'The inspector pays no fine. Both sides have been notified.',
  notToReport: 'You can no longer report this for this order.',
  answerOver: 'This no longer needs your answer.',
  confirmedByStaff: 'The customer gets a full refund, and the inspector is fined.',
  rejectedByStaff: 'You confirmed that the inspector was there. Both sides have been notified.',
  /** The fine has changed since it was shown. */
  fineChanged: 'The terms have changed: the fine is now {fine}.',
  noFineNow: 'The terms have changed: there is no fine now.',
  /** Notifications to customer and inspector. `because` and `fined` are empty, or the texts of those names. */
  notifications: {
    'you-canceled': 'You canceled your job for order {order}.{fined}',
    proposed: 'The inspector for order {order} proposes another time: {when}. Please answer.{because}',
    withdrawn: 'The inspector withdrew the proposed time for order {order}. The time stays as it was.',
    agreed: 'The customer agreed: order {order} is now on {when}.',
    declined: 'The customer declined the new time for order {order}. The time stays as it was.{because}',
    'proposal-expired': 'The proposed time for order {order} expired without an answer. The time stays as it was.',
    'no-show-reported':
      'The customer says you did not come to order {order}. Answer before {when}, or we accept what the customer says.',
    'no-show-reported-with-report':
      'The customer says you did not come to order {order}, although a report is in. Answer before {when}; then we decide.',
    'no-show-disputed':
      'The inspector says they were there for order {order}. We are looking into it and will tell you our decision.',
    'no-show-stands':
      'We recorded that you did not come to order {order}. The fine of {fine} will be taken from your next payout.',
    'no-show-stands-fined-before':
      'We recorded that you did not come to order {order}. You already pay a fine for this order, so there is no second one.',
    'no-show-with-staff':
      'The report for order {order} is in, although the customer says that nobody came. We are looking into it and will tell you our decision.',
    'report-due-soon': 'The report for order {order} is due on {when}. Please hand it in by then.',
    'report-overdue-still':
      'The report for order {order} was due on {when}. Hand it in, or say why it is late: the customer can cancel for a full refund, and you would earn nothing.',
    nudged: 'The customer asks for the report for order {order}, which is overdue. Hand it in, or say why it is late.',
    'overdue-escalated':
      'The report for order {order} is two days overdue, and we are looking into it. You can get your money back, or choose another date or inspector.',
    'overdue-escalated-yours':
      'The report for order {order} is two days overdue, and we are looking into it. Hand it in, or say why it is late.',
    'overdue-explained': 'The inspector explained why the report for order {order} is late.{because}',
    'overdue-ended':
      'The report for order {order} never came, so the job ended without pay. We will decide whether you pay the fine of {fine}.',
    'another-inspector':
      'Order {order} is now on {when}, and we are asking other inspectors. There is nothing more to pay.',
    'overdue-fined':
      'We looked into the overdue report for order {order}. The fine of {fine} will be taken from your next payout.{because}',
    'overdue-fined-customer': 'We looked into the overdue report for order {order}: the inspector is fined.{because}',
    'overdue-not-fined': 'We looked into the overdue report for order {order}: you pay no fine.{because}',
    'overdue-not-fined-customer':
      'We looked into the overdue report for order {order}: the inspector had a good reason and pays no fine.{because}',
    'no-show-rejected': 'We looked into order {order}: the inspector was there.{because}',
  },
  because: ' Reason: {reason}',
  fined: ' The fine of {fine} will be taken from your next payout.',
} as const satisfies Catalogue
