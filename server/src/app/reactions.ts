import { linkInspection } from '#flows/milestone-life/book-inspection.ts'
import { requireProof, notifyOfReport } from '#flows/milestone-life/follow-report.ts'
import { endAllWork } from '#flows/order-life/inspector-left.ts'
import { endSeriesOfLeaving, endSeriesOfProject, keepVisitedMilestone } from '#flows/visit-series/end-series.ts'
import { bookPaidVisit, followVisitOrder, linkVisit } from '#flows/visit-series/visit-orders.ts'
import type { Reactions } from '#kernel/work/unit-of-work.ts'
import { declineLostInspector, notifyCandidatesOfCancellation } from '#modules/candidates/answers.ts'
import { endWatchingOfLostOrder } from '#modules/chats/lost-orders.ts'
import { openOrderConversation } from '#modules/chats/order-conversation.ts'
import { notifyProjectConversation } from '#modules/chats/project-conversation.ts'
import { noteAccountEdit } from '#modules/inspector-applications/account-edits.ts'
import { endWorkOfSuspended, takeUpWork } from '#modules/inspector-applications/standing.ts'
import { completePaidTip, dropUnneededTip } from '#modules/completion/tip-inspector.ts'
import { completePaidFunding, dropUnneededFunding } from '#modules/milestone-money/fund-milestone.ts'
import { keepFundedMilestone, keepPayee, keepReachedMilestone } from '#modules/milestone-money/keep-money.ts'
import { followAwaitedReport } from '#modules/job-troubles/awaited-reports.ts'
import { searchAfterQuotation } from '#modules/matching/answer-job.ts'
import {
  askFirstAtNewTime,
  askFirstForStaff,
  keepFirstChoice,
  settleFirstChoice,
} from '#modules/matching/first-choice.ts'
import { lookForOrders } from '#modules/matching/offer-to-changed.ts'
import { completePaidRaise, dropUnneededRaise } from '#modules/matching/raise-price.ts'
import { awaitStartedPayment, markUnpaid, payForOrders } from '#modules/orders/payment-reactions.ts'
import { completePaidChoice, dropUnneededChoice, notifyOfFailedChoice } from '#modules/posted-jobs/complete-choice.ts'
import { completePaidAcceptance, dropUnneededAcceptance } from '#modules/quotations/complete-acceptance.ts'
import { endQuotationsOfMoved } from '#modules/quotations/end-quotations.ts'
import { accrueReferral } from '#modules/referrals/accrue-referral.ts'
import { followOrderTasks } from '#modules/reports/sync-tasks.ts'
import {
  completePaidSubscription,
  dropUnneededPurchase,
  endFailedSubscription,
} from '#modules/subscriptions/payment-came.ts'
import { followQuestion } from '#modules/support/follow-messages.ts'
import { showChangedMessage, notifyOfCase, notifyOfHandOver } from '#modules/support/notify-staff.ts'
import { endSurchargesOfLost } from '#modules/surcharges/service.ts'
import {
  endVideoCallOfSuspended,
  endVideoCallsOfClosed,
  endVideoCallsOfLostOrder,
} from '#modules/video-calls/look-at-call.ts'
import { completePaidSurcharge, dropUnneededSurcharge } from '#modules/surcharges/pay.ts'

/** The reactions to each event, in the sequence in which they run. */
export const reactions: Reactions = {
  'account.edited': [noteAccountEdit],
  'account.suspended': [endWorkOfSuspended, endVideoCallOfSuspended],
  'account.restored': [takeUpWork],
  'conversation.closed': [endVideoCallsOfClosed],
  'inspector.left': [endAllWork],
  'inspector.can-do-more': [lookForOrders],
  'payment.starts': [
    awaitStartedPayment,
    dropUnneededSurcharge,
    dropUnneededAcceptance,
    dropUnneededRaise,
    dropUnneededTip,
    dropUnneededChoice,
    dropUnneededFunding,
    dropUnneededPurchase,
  ],
  'payment.came': [
    payForOrders,
    completePaidSurcharge,
    completePaidAcceptance,
    completePaidRaise,
    completePaidTip,
    completePaidChoice,
    completePaidFunding,
    completePaidSubscription,
  ],
  'payment.failed': [markUnpaid, notifyOfFailedChoice, endFailedSubscription],
  'order.inspector-accepted': [openOrderConversation, settleFirstChoice],
  'order.placed': [linkInspection, linkVisit, keepFirstChoice],
  'order.paid': [bookPaidVisit],
  'order.moved': [followAwaitedReport, followVisitOrder, endQuotationsOfMoved, askFirstAtNewTime],
  'order.searched-anew': [askFirstForStaff],
  'report.handed-in': [notifyOfReport],
  'quotation.ended': [searchAfterQuotation],
  'order.inspector-lost': [declineLostInspector, endSurchargesOfLost, endVideoCallsOfLostOrder, endWatchingOfLostOrder],
  'order.canceled': [notifyCandidatesOfCancellation],
  'order.tasks-changed': [followOrderTasks],
  'order.earned': [(work, { orderId }) => accrueReferral(work, orderId)],
  'milestone.reached': [requireProof],
  'milestone.reopened': [keepReachedMilestone],
  'milestone.amount-changes': [keepFundedMilestone, keepVisitedMilestone],
  'project.person-leaves': [keepPayee, endSeriesOfLeaving],
  'project.archived': [endSeriesOfProject],
  'project.outline-changed': [notifyProjectConversation],
  'support.asked': [followQuestion],
  'support.message-changed': [showChangedMessage],
  'support.case-came': [notifyOfCase],
  'support.case-changed': [notifyOfHandOver],
}
