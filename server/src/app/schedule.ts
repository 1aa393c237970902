import type { FastifyBaseLogger } from 'fastify'
import { deleteDueAccounts } from '#flows/account-end/delete-due-accounts.ts'
import type { ScheduledWork } from '#kernel/background/scheduled-work.ts'
import { seedDemo } from '#app/demo/seed.ts'
import { sweepDevMails } from '#providers/dev-mailbox/store.ts'
import { sweepFiles } from '#kernel/files/stored-files.ts'
import { sweepUploads } from '#kernel/files/uploads.ts'
import { sweepLimits } from '#kernel/limits/call-limits.ts'
import { sweepLinkPreviews } from '#modules/chats/link-previews/sweep-previews.ts'
import { notifyOfUnread } from '#modules/chats/notify-of-unread.ts'
import { sweepIdempotencyKeys } from '#kernel/idempotency/idempotency.ts'
import { forgetPeopleOfOldOrders } from '#modules/orders/forget-people.ts'
import { sweepQuoteFiles } from '#modules/quotes/quote-files.ts'
import { sweepQuotes } from '#modules/quotes/saved-quotes.ts'
import { closeCompletedOrders } from '#modules/completion/close-orders.ts'
import { bookDueVisits } from '#flows/visit-series/book-visits.ts'
import { runPayday } from '#flows/payday/run-payday.ts'
import { compareWithProvider } from '#modules/payments/compare.ts'
import { reconcilePayments } from '#modules/payments/reconcile.ts'
import { lookAfterEndingDocuments } from '#modules/inspector-applications/expiring-documents.ts'
import { refreshImportedCalendars } from '#modules/calendars/imported-calendars.ts'
import { doDueTroubles } from '#modules/job-troubles/due-troubles.ts'
import { notifyOfExpiredPostedJobs } from '#modules/posted-jobs/expired-posted-jobs.ts'
import { sendProjectDigests } from '#modules/projects/send-digests.ts'
import { remindOfCarts } from '#modules/carts/remind-of-carts.ts'
import { remindOfComplaints } from '#modules/completion/remind-of-complaints.ts'
import { sweepReminders } from '#modules/notifications/reminders.ts'
import { remindOfAcceptances, remindOfInspections } from '#modules/orders/remind-of-orders.ts'
import { remindOfQuotations } from '#modules/quotations/remind-of-quotations.ts'
import { doDueOrders } from '#modules/orders/due-orders.ts'
import { sweepPlaces } from '#modules/users/login-places.ts'
import { sweepSessions } from '#kernel/sessions/sessions.ts'
import { lookAfterTransfers } from '#modules/wallets/move-transfer-on.ts'
import { sweepReceivedMails } from '#kernel/mail-addresses/received-mails.ts'
import { sweepOutbox } from '#kernel/outbox/sweep.ts'
import type { FileStore } from '#kernel/ports/files.ts'
import type { Ports } from '#kernel/ports/index.ts'
import type { WorkParts } from '#kernel/work/unit-of-work.ts'
import { sweepDeliveries } from '#modules/newsletters/deliveries.ts'
import { sweepPictures } from '#modules/newsletters/pictures.ts'
import { sweepConfirmations } from '#modules/newsletters/service.ts'
import { doDueSubscriptions } from '#modules/subscriptions/due-subscriptions.ts'
import { earnDueDays } from '#modules/subscriptions/earn.ts'
import { forgetRecordings } from '#modules/chats/recording-message.ts'
import { keepLeftRecordings } from '#modules/video-calls/keep-recording.ts'
import { endDueVideoCalls } from '#modules/video-calls/look-at-call.ts'
import { forgetVisitors } from '#modules/support/visitors/forget-visitors.ts'
import { mailAnswersToVisitors } from '#modules/support/visitors/mail-answers.ts'
import { sweepOneTimeSecrets, sweepPendingSignups } from '#modules/users/expired-secrets.ts'
import { sweepReplacedAddresses } from '#modules/users/replaced-address.ts'

/** What scheduled work may use. */
export interface ScheduleParts extends WorkParts {
  log: FastifyBaseLogger
  files: FileStore
  ports: Ports
  /** Whether the site has demo data, whose dates move forward every day. */
  demo: boolean
}

/**
 * All scheduled work. Only one instance does each run, and a failed run is repeated. One run makes up for all missed
 * runs: it does everything that is due, and dates it to the instant when it was due.
 */
export const schedule: readonly ScheduledWork<ScheduleParts>[] = [
  { name: 'bank-transfers', cron: '* * * * *', run: lookAfterTransfers },
  { name: 'due-orders', cron: '* * * * *', run: doDueOrders },
  { name: 'due-troubles', cron: '* * * * *', run: doDueTroubles },
  { name: 'expired-posted-jobs', cron: '*/10 * * * *', run: notifyOfExpiredPostedJobs },
  {
    name: 'imported-calendars',
    cron: '*/10 * * * *',
    run: (parts) => refreshImportedCalendars(parts, parts.clock.now()),
  },
  { name: 'close-orders', cron: '* * * * *', run: closeCompletedOrders },
  { name: 'unread-messages', cron: '* * * * *', run: notifyOfUnread },
  { name: 'answers-to-visitors', cron: '* * * * *', run: mailAnswersToVisitors },
  { name: 'due-video-calls', cron: '* * * * *', run: endDueVideoCalls },
  { name: 'left-recordings', cron: '* * * * *', run: keepLeftRecordings },
  { name: 'payday', cron: '* * * * *', run: runPayday },
  { name: 'ending-documents', cron: '41 * * * *', run: lookAfterEndingDocuments },
  { name: 'sweep-sessions', cron: '3 * * * *', run: ({ db, clock }) => sweepSessions(db, clock.now()) },
  { name: 'sweep-limits', cron: '8 * * * *', run: ({ db, clock }) => sweepLimits(db, clock.now()) },
  { name: 'sweep-pending-signups', cron: '13 * * * *', run: ({ db, clock }) => sweepPendingSignups(db, clock.now()) },
  { name: 'sweep-one-time-secrets', cron: '18 * * * *', run: ({ db, clock }) => sweepOneTimeSecrets(db, clock.now()) },
  { name: 'sweep-newsletter', cron: '20 * * * *', run: ({ db, clock }) => sweepConfirmations(db, clock.now()) },
  { name: 'sweep-newsletter-pictures', cron: '41 3 * * *', run: ({ db, clock }) => sweepPictures(db, clock.now()) },
  { name: 'sweep-newsletter-deliveries', cron: '33 3 * * *', run: ({ db, clock }) => sweepDeliveries(db, clock.now()) },
  { name: 'sweep-quotes', cron: '23 * * * *', run: ({ db, clock }) => sweepQuotes(db, clock.now()) },
  { name: 'sweep-quote-files', cron: '26 * * * *', run: ({ db, clock }) => sweepQuoteFiles(db, clock.now()) },
  { name: 'sweep-uploads', cron: '29 * * * *', run: ({ db, clock }) => sweepUploads(db, clock.now()) },
  { name: 'sweep-files', cron: '33 * * * *', run: ({ db, clock, files }) => sweepFiles(db, files, clock.now()) },
  { name: 'sweep-link-previews', cron: '36 * * * *', run: ({ db, clock }) => sweepLinkPreviews(db, clock.now()) },
  { name: 'forget-recordings', cron: '37 * * * *', run: ({ db, clock }) => forgetRecordings(db, clock.now()) },
  { name: 'delete-accounts', cron: '38 * * * *', run: deleteDueAccounts },
  {
    name: 'sweep-replaced-addresses',
    cron: '16 3 * * *',
    run: ({ db, clock }) => sweepReplacedAddresses(db, clock.now()),
  },
  { name: 'sweep-login-places', cron: '18 3 * * *', run: ({ db, clock }) => sweepPlaces(db, clock.now()) },
  { name: 'reconcile-payments', cron: '*/2 * * * *', run: reconcilePayments },
  { name: 'compare-payments', cron: '12 2 * * *', run: compareWithProvider },
  { name: 'due-subscriptions', cron: '* * * * *', run: (parts) => doDueSubscriptions(parts) },
  { name: 'due-visits', cron: '* * * * *', run: bookDueVisits },
  { name: 'inspection-reminders', cron: '* * * * *', run: remindOfInspections },
  { name: 'acceptance-reminders', cron: '*/5 * * * *', run: remindOfAcceptances },
  { name: 'complaint-reminders', cron: '*/5 * * * *', run: remindOfComplaints },
  { name: 'offer-reminders', cron: '*/10 * * * *', run: remindOfQuotations },
  { name: 'cart-reminders', cron: '*/10 * * * *', run: remindOfCarts },
  { name: 'sweep-reminders', cron: '53 3 * * *', run: ({ db, clock }) => sweepReminders(db, clock.now()) },
  { name: 'project-digests', cron: '* * * * *', run: sendProjectDigests },
  { name: 'earned-days', cron: '7 * * * *', run: (parts) => earnDueDays(parts) },
  { name: 'sweep-outbox', cron: '23 3 * * *', run: ({ db, clock }) => sweepOutbox(db, clock.now()) },
  {
    name: 'sweep-received-mails',
    cron: '31 3 * * *',
    run: ({ db, clock }) => sweepReceivedMails(db, clock.now()),
  },
  { name: 'sweep-idempotency-keys', cron: '43 3 * * *', run: ({ db, clock }) => sweepIdempotencyKeys(db, clock.now()) },
  { name: 'forget-people', cron: '48 3 * * *', run: ({ db, clock }) => forgetPeopleOfOldOrders(db, clock.now()) },
  { name: 'forget-visitors', cron: '58 3 * * *', run: ({ db, clock }) => forgetVisitors(db, clock.now()) },
  { name: 'sweep-dev-mails', cron: '28 3 * * *', run: ({ db, clock }) => sweepDevMails(db, clock.now()) },
  {
    name: 'demo-data',
    cron: '1 * * * *',
    run: async ({ db, clock, log, files, demo }) => {
      if (demo) await seedDemo(db, log, clock.now(), undefined, files)
    },
  },
]
