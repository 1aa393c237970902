import type { Resource } from './resource.ts'
import { bankAccounts } from './resources/bank-accounts.ts'
import { bankTransfers } from './resources/bank-transfers.ts'
import { blogPosts } from './resources/blog-posts.ts'
import { callRequests } from './resources/call-requests.ts'
import { chatReports } from './resources/chat-reports.ts'
import { complaints } from './resources/complaints.ts'
import { faqs } from './resources/faqs.ts'
import { helpArticles } from './resources/help-articles.ts'
import { inspectorApplications } from './resources/inspector-applications.ts'
import { inspectorCredentials } from './resources/inspector-credentials.ts'
import { inspectorReferences } from './resources/inspector-references.ts'
import { listings } from './resources/listings.ts'
import { newsletterSubscriptions } from './resources/newsletter-subscriptions.ts'
import { noShows } from './resources/no-shows.ts'
import { notifications } from './resources/notifications.ts'
import { orders } from './resources/orders.ts'
import { payouts } from './resources/payouts.ts'
import { priceLists } from './resources/price-lists.ts'
import { promoCodes } from './resources/promo-codes.ts'
import { paymentDifferences } from './resources/payments-differences.ts'
import { payments } from './resources/payments.ts'
import { reports } from './resources/reports.ts'
import { servedCities } from './resources/served-cities.ts'
import { services } from './resources/services.ts'
import { users } from './resources/users.ts'
import { walletTransactions } from './resources/wallet-transactions.ts'

/** Every kind of record that staff work with, in the order in which they are shown. */
export const resources: readonly Resource[] = [
  users,
  callRequests,
  chatReports,
  newsletterSubscriptions,
  notifications,
  inspectorApplications,
  inspectorCredentials,
  inspectorReferences,
  blogPosts,
  helpArticles,
  faqs,
  services,
  priceLists,
  servedCities,
  promoCodes,
  orders,
  reports,
  complaints,
  payouts,
  noShows,
  listings,
  walletTransactions,
  bankAccounts,
  bankTransfers,
  payments,
  paymentDifferences,
]

export const findResource = (name: string): Resource | undefined => resources.find((resource) => resource.name === name)
