import type { Resource } from './resource.ts'
import { blogPosts } from './resources/blog-posts.ts'
import { callRequests } from './resources/call-requests.ts'
import { faqs } from './resources/faqs.ts'
import { helpArticles } from './resources/help-articles.ts'
import { inspectorApplications } from './resources/inspector-applications.ts'
import { inspectorCredentials } from './resources/inspector-credentials.ts'
import { inspectorReferences } from './resources/inspector-references.ts'
import { newsletterSubscriptions } from './resources/newsletter-subscriptions.ts'
import { notifications } from './resources/notifications.ts'
import { orders } from './resources/orders.ts'
import { services } from './resources/services.ts'
import { users } from './resources/users.ts'
import { walletTransactions } from './resources/wallet-transactions.ts'

/** Every kind of record that staff work with, in the order in which they are shown. */
export const resources: readonly Resource[] = [
  users, callRequests, newsletterSubscriptions, notifications, inspectorApplications, inspectorCredentials, inspectorReferences, blogPosts,
  helpArticles, faqs, services, orders, walletTransactions,
]

export const findResource = (name: string): Resource | undefined => resources.find((resource) => resource.name === name)
