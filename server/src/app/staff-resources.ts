import type { Resource } from '#kernel/back-office/resource.ts'
import { bankAccounts } from '#modules/wallets/staff/bank-accounts-resource.ts'
import { bankTransfers } from '#modules/wallets/staff/bank-transfers-resource.ts'
import { blogPosts } from '#modules/blog-posts/blog-posts-resource.ts'
import { callRequests } from '#modules/call-requests/call-requests-resource.ts'
import { chatReports } from '#modules/chats/chat-reports-resource.ts'
import { complaintFiles } from '#modules/completion/complaint-files-resource.ts'
import { complaintQuestions } from '#modules/completion/complaint-questions-resource.ts'
import { complaints } from '#modules/completion/complaints-resource.ts'
import { faqs } from '#modules/help/faqs-resource.ts'
import { heldPay } from '#modules/payouts/held-pay-resource.ts'
import { helpArticles } from '#modules/help/help-articles-resource.ts'
import { inspectorApplications } from '#modules/inspector-applications/staff/inspector-applications-resource.ts'
import { inspectorCredentials } from '#modules/inspector-applications/staff/inspector-credentials-resource.ts'
import { inspectorReferences } from '#modules/inspector-applications/staff/inspector-references-resource.ts'
import { listings } from '#modules/listings/listings-resource.ts'
import { newsletterSubscriptions } from '#modules/newsletters/newsletter-subscriptions-resource.ts'
import { newsletters } from '#modules/newsletters/newsletters-resource.ts'
import { orderFiles } from '#modules/orders/staff/order-files-resource.ts'
import { milestoneDisputes } from '#modules/milestone-money/milestone-disputes-resource.ts'
import { noShowFiles } from '#modules/job-troubles/no-show-files-resource.ts'
import { noShows } from '#modules/job-troubles/no-shows-resource.ts'
import { overdueReports } from '#modules/job-troubles/overdue-reports-resource.ts'
import { notifications } from '#modules/notifications/notifications-resource.ts'
import { orderCandidates } from '#modules/candidates/order-candidates-resource.ts'
import { conversations } from '#modules/chats/conversations-resource.ts'
import { orderNotes } from '#modules/orders/staff/order-notes-resource.ts'
import { orderPayments } from '#modules/orders/staff/order-payments-resource.ts'
import { orderSteps } from '#modules/orders/staff/order-steps-resource.ts'
import { orders } from '#modules/orders/staff/orders-resource.ts'
import { commissionChanges } from '#modules/policy-changes/staff/commission-changes-resource.ts'
import { fineChanges } from '#modules/policy-changes/staff/fine-changes-resource.ts'
import { planChanges } from '#modules/policy-changes/staff/plan-changes-resource.ts'
import { referralChanges } from '#modules/policy-changes/staff/referral-changes-resource.ts'
import { shareChanges } from '#modules/policy-changes/staff/share-changes-resource.ts'
import { payouts } from '#modules/payouts/payouts-resource.ts'
import { priceLists } from '#modules/pricing/staff/price-lists-resource.ts'
import { projectsForStaff } from '#modules/projects/projects-resource.ts'
import { promoCodes } from '#modules/pricing/staff/promo-codes-resource.ts'
import { paymentDifferences } from '#modules/payments/payment-differences-resource.ts'
import { payments } from '#modules/payments/payments-resource.ts'
import { referralBudgets } from '#modules/referrals/referral-budgets-resource.ts'
import { reportIssues } from '#modules/orders/staff/report-issues-resource.ts'
import { reports } from '#modules/reports/reports-resource.ts'
import { servedCities } from '#modules/pricing/staff/served-cities-resource.ts'
import { services } from '#modules/pricing/staff/services-resource.ts'
import { planChangeRenewals } from '#modules/subscriptions/staff/plan-change-renewals-resource.ts'
import { subscriptionPayments } from '#modules/subscriptions/staff/subscription-payments-resource.ts'
import { subscriptionSteps } from '#modules/subscriptions/staff/subscription-steps-resource.ts'
import { subscriptions } from '#modules/subscriptions/staff/subscriptions-resource.ts'
import { cannedAnswers } from '#modules/support/staff/canned-answers-resource.ts'
import { supportConversations } from '#modules/support/staff/support-conversations-resource.ts'
import { supportNotes } from '#modules/support/staff/support-notes-resource.ts'
import { users } from '#modules/users/staff/users-resource.ts'
import { walletTransactions } from '#modules/wallets/staff/wallet-transactions-resource.ts'

/** Every kind of record that staff work with, in the order in which they are shown. */
export const staffResources: readonly Resource[] = [
  users,
  supportConversations,
  supportNotes,
  callRequests,
  chatReports,
  newsletterSubscriptions,
  notifications,
  inspectorApplications,
  inspectorCredentials,
  inspectorReferences,
  blogPosts,
  newsletters,
  helpArticles,
  faqs,
  cannedAnswers,
  services,
  priceLists,
  servedCities,
  promoCodes,
  orders,
  orderNotes,
  orderCandidates,
  conversations,
  reports,
  orderPayments,
  orderSteps,
  reportIssues,
  complaints,
  complaintFiles,
  complaintQuestions,
  milestoneDisputes,
  payouts,
  heldPay,
  referralBudgets,
  overdueReports,
  noShows,
  noShowFiles,
  orderFiles,
  listings,
  projectsForStaff,
  walletTransactions,
  bankAccounts,
  bankTransfers,
  payments,
  paymentDifferences,
  subscriptions,
  subscriptionPayments,
  subscriptionSteps,
  planChanges,
  planChangeRenewals,
  commissionChanges,
  fineChanges,
  shareChanges,
  referralChanges,
]
