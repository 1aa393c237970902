import { assignment } from './assignment.ts'
import { bankAccounts } from './bank-accounts.ts'
import { bankTransfers } from './bank-transfers.ts'
import { blogPosts } from './blog-posts.ts'
import { callRequests } from './call-requests.ts'
import { chatReports } from './chat-reports.ts'
import { conversations } from './conversations.ts'
import { complaintFiles } from './complaint-files.ts'
import { complaintQuestions } from './complaint-questions.ts'
import { complaints } from './complaints.ts'
import { faqs } from './faqs.ts'
import { heldPay } from './held-pay.ts'
import { helpArticles } from './help-articles.ts'
import { inspectorApplications } from './inspector-applications.ts'
import { inspectorCredentials } from './inspector-credentials.ts'
import { inspectorReferences } from './inspector-references.ts'
import { inspectorTrade } from './inspector-trade.ts'
import { listings } from './listings.ts'
import { milestoneDisputes } from './milestone-disputes.ts'
import { newsletters } from './newsletters.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions.ts'
import { noShowFiles } from './no-show-files.ts'
import { orderFiles } from './order-files.ts'
import { noShows } from './no-shows.ts'
import { notifications } from './notifications.ts'
import { orderParts } from './order-parts.ts'
import { orders } from './orders.ts'
import { overdueReports } from './overdue-reports.ts'
import { paymentDifferences } from './payment-differences.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { policyChanges } from './policy-changes.ts'
import { priceLists } from './price-lists.ts'
import { projects } from './projects.ts'
import { promoCodes } from './promo-codes.ts'
import { referralBudgets } from './referral-budgets.ts'
import { reportIssues } from './report-issues.ts'
import { reports } from './reports.ts'
import { servedCities } from './served-cities.ts'
import { services } from './services.ts'
import { shared } from './shared.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { users } from './users.ts'
import { walletTransactions } from './wallet-transactions.ts'

/** Labels of the back office, by kind of record; `shared` has labels that several kinds share. */
export const backOffice = {
  bankAccounts,
  bankTransfers,
  blogPosts,
  callRequests,
  chatReports,
  conversations,
  complaints,
  complaintFiles,
  complaintQuestions,
  assignment,
  support,
  faqs,
  heldPay,
  helpArticles,
  inspectorApplications,
  inspectorCredentials,
  inspectorReferences,
  inspectorTrade,
  listings,
  milestoneDisputes,
  newsletters,
  newsletterSubscriptions,
  noShowFiles,
  orderFiles,
  orderParts,
  noShows,
  notifications,
  orders,
  overdueReports,
  paymentDifferences,
  payments,
  payouts,
  policyChanges,
  priceLists,
  projects,
  promoCodes,
  referralBudgets,
  reportIssues,
  reports,
  servedCities,
  services,
  shared,
  subscriptions,
  users,
  walletTransactions,
} as const
