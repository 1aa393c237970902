import { backOfficeFields } from './back-office-fields.ts'
import { backOffice } from './back-office/index.ts'
import { blogPosts } from './blog-posts.ts'
import { calendars } from './calendars.ts'
import { callRequests } from './call-requests.ts'
import { carts } from './carts.ts'
import { chats } from './chats.ts'
import { completion } from './completion.ts'
import { contract } from './contract.ts'
import { customAdmin } from './custom-admin.ts'
import { customerReviews } from './customer-reviews.ts'
import { devMailbox } from './dev-mailbox.ts'
import { documents } from './documents.ts'
import { files } from './files.ts'
import { help } from './help.ts'
import { http } from './http.ts'
import { inspectorApplications } from './inspector-applications.ts'
import { invitations } from './invitations.ts'
import { jobTroubles } from './job-troubles.ts'
import { limits } from './limits.ts'
import { listings } from './listings.ts'
import { mails } from './mails/index.ts'
import { matching } from './matching.ts'
import { milestoneMoney } from './milestone-money.ts'
import { newsletters } from './newsletters.ts'
import { notifications } from './notifications.ts'
import { orderDocuments } from './order-documents.ts'
import { orders } from './orders.ts'
import { orientation } from './orientation.ts'
import { payments } from './payments.ts'
import { payouts } from './payouts.ts'
import { places } from './places.ts'
import { plans } from './plans.ts'
import { policyChanges } from './policy-changes.ts'
import { postedJobs } from './posted-jobs.ts'
import { pricing } from './pricing.ts'
import { projects } from './projects.ts'
import { quotations } from './quotations.ts'
import { quotes } from './quotes.ts'
import { referrals } from './referrals.ts'
import { refusals } from './refusals.ts'
import { projectReportDocument } from './project-report-document.ts'
import { reportDocument } from './report-document.ts'
import { reportTemplates } from './report-templates.ts'
import { reports } from './reports.ts'
import { searchEngines } from './search-engines.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { sms } from './sms.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { surcharges } from './surcharges.ts'
import { users } from './users.ts'
import { videoCalls } from './video-calls.ts'
import { visitSeries } from './visit-series.ts'
import { walletTransactions } from './wallet-transactions.ts'
import { wallets } from './wallets.ts'

/** All texts of the server in English, by module. Other languages have the same names. */
export const en = {
  'back-office': backOffice,
  'back-office-fields': backOfficeFields,
  'blog-posts': blogPosts,
  calendars,
  'call-requests': callRequests,
  carts,
  chats,
  completion,
  contract,
  'custom-admin': customAdmin,
  'customer-reviews': customerReviews,
  'dev-mailbox': devMailbox,
  documents,
  files,
  help,
  http,
  'inspector-applications': inspectorApplications,
  invitations,
  'job-troubles': jobTroubles,
  limits,
  listings,
  mails,
  matching,
  'milestone-money': milestoneMoney,
  newsletters,
  notifications,
  'order-documents': orderDocuments,
  orders,
  orientation,
  payments,
  payouts,
  places,
  plans,
  'policy-changes': policyChanges,
  'posted-jobs': postedJobs,
  pricing,
  projects,
  quotations,
  quotes,
  referrals,
  refusals,
  'project-report-document': projectReportDocument,
  'report-document': reportDocument,
  'report-templates': reportTemplates,
  reports,
  'search-engines': searchEngines,
  'sign-in': signIn,
  site,
  sms,
  subscriptions,
  support,
  surcharges,
  users,
  'video-calls': videoCalls,
  'visit-series': visitSeries,
  'wallet-transactions': walletTransactions,
  wallets,
} as const
