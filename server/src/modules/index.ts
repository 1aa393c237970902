import type { AppParts } from '../http/parts.ts'
import { serveBlogPosts } from './blog-posts/calls.ts'
import { serveChats } from './chats/calls.ts'
import { serveCustomAdmin } from './custom-admin/calls.ts'
import { serveCustomerReviews } from './customer-reviews/calls.ts'
import { serveHelp } from './help/calls.ts'
import { serveInspectors } from './inspectors/calls.ts'
import { serveJobs } from './jobs/calls.ts'
import { serveNewsletters } from './newsletters/calls.ts'
import { serveOrders } from './orders/calls.ts'
import { serveProjects } from './projects/calls.ts'
import { serveQuotes } from './quotes/calls.ts'
import { serveCarts } from './carts/calls.ts'
import { servePayments } from './payments/calls.ts'
import { serveQuotations } from './quotations/calls.ts'
import { serveSurcharges } from './surcharges/calls.ts'
import { serveInvitations } from './invitations/calls.ts'
import { serveListings } from './listings/calls.ts'
import { serveReferrals } from './referrals/calls.ts'
import { serveReports } from './reports/calls.ts'
import { serveUsers } from './users/calls.ts'
import { serveWallets } from './wallets/calls.ts'

/**
 * Groups of the contract whose modules are not all in. Each leaves this list with its module, and from then on the
 * server does not start without one of its calls.
 */
export const awaitedGroups: ReadonlySet<string> = new Set(['projects', 'report-templates', 'subscriptions'])

/** Every group of calls but the releases', which need their store. */
export const modules: AppParts['modules'] = [
  serveUsers,
  serveBlogPosts,
  serveNewsletters,
  serveHelp,
  serveCustomAdmin,
  serveCustomerReviews,
  serveOrders,
  serveProjects,
  serveChats,
  serveWallets,
  serveInspectors,
  serveJobs,
  serveQuotes,
  serveCarts,
  servePayments,
  serveQuotations,
  serveSurcharges,
  serveInvitations,
  serveListings,
  serveReports,
  serveReferrals,
]
