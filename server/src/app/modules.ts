import type { AppParts } from '#kernel/http/parts.ts'
import { serveCalendars } from '#modules/calendars/calls.ts'
import { serveOrientation } from '#modules/orientation/calls.ts'
import { servePricing } from '#modules/pricing/calls.ts'
import { servePlaces } from '#modules/places/calls.ts'
import { serveCallRequests } from '#modules/call-requests/calls.ts'
import { serveAccountEnd } from '#flows/account-end/calls.ts'
import { serveNotifications } from '#modules/notifications/calls.ts'
import { serveTextReports } from '#modules/notifications/report-webhooks.ts'
import { servePush } from '#modules/notifications/push-calls.ts'
import { serveInspectorApplications } from '#modules/inspector-applications/calls.ts'
import { serveBlogPosts } from '#modules/blog-posts/calls.ts'
import { serveConversations } from '#flows/conversations/calls.ts'
import { serveChats } from '#modules/chats/calls.ts'
import { serveCustomAdmin } from '#modules/custom-admin/calls.ts'
import { serveCustomerReviews } from '#modules/customer-reviews/calls.ts'
import { serveHelp } from '#modules/help/calls.ts'
import { serveInspectors } from '#modules/inspectors/calls.ts'
import { servePostedJobs } from '#modules/posted-jobs/calls.ts'
import { serveNewsletters } from '#modules/newsletters/calls.ts'
import { serveOneClick } from '#modules/newsletters/one-click.ts'
import { serveNewsletterPreview } from '#modules/newsletters/serve-preview.ts'
import { renderMail } from '#providers/mail/render.ts'
import { serveOrders } from '#modules/orders/calls.ts'
import { serveMatching } from '#modules/matching/calls.ts'
import { serveJobTroubles } from '#modules/job-troubles/calls.ts'
import { serveCompletion } from '#modules/completion/calls.ts'
import { servePayouts } from '#modules/payouts/calls.ts'
import { serveMilestoneLife } from '#flows/milestone-life/calls.ts'
import { serveOrderLife } from '#flows/order-life/calls.ts'
import { serveVisitSeries } from '#flows/visit-series/calls.ts'
import { listVisits } from '#flows/visit-series/coming-visits.ts'
import { serveFileAddresses } from '#flows/send-files/calls.ts'
import { serveProjects } from '#modules/projects/calls.ts'
import { listDueDays } from '#modules/projects/due-days.ts'
import { serveQuotes } from '#modules/quotes/calls.ts'
import { serveCarts } from '#modules/carts/calls.ts'
import { servePayments } from '#modules/payments/calls.ts'
import { serveMoneyTerms } from '#modules/policy-changes/calls.ts'
import { serveQuotations } from '#modules/quotations/calls.ts'
import { serveSubscriptions } from '#modules/subscriptions/calls.ts'
import { serveSupport } from '#modules/support/calls.ts'
import { serveSurcharges } from '#modules/surcharges/calls.ts'
import { serveInvitations } from '#modules/invitations/calls.ts'
import { serveListings } from '#modules/listings/calls.ts'
import { serveReferrals } from '#modules/referrals/calls.ts'
import { serveReportTemplates } from '#modules/report-templates/calls.ts'
import { serveReports } from '#modules/reports/calls.ts'
import { serveUsers } from '#modules/users/calls.ts'
import { serveVideoCalls } from '#modules/video-calls/calls.ts'
import { serveWallets } from '#modules/wallets/calls.ts'
import { mails } from './messages.ts'
import { staffResources } from './staff-resources.ts'

/**
 * Unfinished groups of the contract: the server starts without some of their calls. It does not start if a call of any
 * other group is missing.
 */
export const awaitedGroups: ReadonlySet<string> = new Set()

/** All modules that serve calls, except the releases, which need their store. */
export const modules: AppParts['modules'] = [
  serveUsers,
  serveAccountEnd,
  serveNotifications,
  servePush,
  serveTextReports,
  serveInspectorApplications,
  servePricing,
  servePlaces,
  serveCallRequests,
  serveBlogPosts,
  serveNewsletters,
  serveOneClick,
  (app) => {
    serveNewsletterPreview(app, (template, language, data, scheme) =>
      renderMail(mails, template, language, data, scheme),
    )
  },
  serveHelp,
  serveMoneyTerms,
  (app) => {
    serveCustomAdmin(app, staffResources)
  },
  serveCustomerReviews,
  serveOrders,
  serveMatching,
  serveJobTroubles,
  serveCompletion,
  serveOrderLife,
  serveProjects,
  serveMilestoneLife,
  serveVisitSeries,
  serveReportTemplates,
  serveChats,
  serveVideoCalls,
  serveConversations,
  serveSupport,
  serveFileAddresses,
  serveWallets,
  serveInspectors,
  servePayouts,
  (app) => {
    serveCalendars(app, { listDueDays, listVisits })
  },
  serveOrientation,
  servePostedJobs,
  serveQuotes,
  serveCarts,
  servePayments,
  serveQuotations,
  serveSurcharges,
  serveSubscriptions,
  serveInvitations,
  serveListings,
  serveReports,
  serveReferrals,
]
