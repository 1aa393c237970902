import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '#kernel/db/transactions.ts'
import { letFilesOfOwnerGo } from '#kernel/files/stored-files.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import { workOutside, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { forgetInspections } from '#flows/milestone-life/forget-inspections.ts'
import { forgetSeries } from '#flows/visit-series/end-series.ts'
import { forgetCalendars } from '#modules/calendars/forget-calendars.ts'
import { forgetPresence } from '#kernel/realtime/forget-presence.ts'
import { forgetApplication } from '#modules/inspector-applications/forget-application.ts'
import { forgetPostedJobs } from '#modules/posted-jobs/forget-posted-jobs.ts'
import { forgetChanges } from '#modules/matching/forget-changes.ts'
import { forgetListings } from '#modules/listings/forget-listings.ts'
import { forgetDeliveries, forgetSubscription } from '#modules/newsletters/forget-subscription.ts'
import { forgetNotifications } from '#modules/notifications/forget-notifications.ts'
import { forgetAttempts } from '#modules/orientation/forget-attempts.ts'
import { forgetPayer } from '#modules/payments/forget-payer.ts'
import { forgetReferrals } from '#modules/referrals/forget-referrals.ts'
import { addressOfDeleted, forgetUser } from '#modules/users/forget-user.ts'
import type { UserRow } from '#modules/users/tables.ts'
import { forgetBankAccounts } from '#modules/wallets/forget-accounts.ts'
import { forgetDevices } from '#modules/notifications/forget-devices.ts'
import { forgetAnswers } from '#kernel/idempotency/forget-answers.ts'
import { forgetReplyAddresses } from '#kernel/mail-addresses/reply-addresses.ts'
import { forgetMailTroubles } from '#kernel/outbox/mail-troubles.ts'
import { forgetMessages } from '#kernel/outbox/forget-messages.ts'
import { forgetUnreached } from '#kernel/outbox/whatsapp-troubles.ts'
import { forgetCallRequests, giveBackCallRequests } from '#modules/call-requests/forget-call-requests.ts'
import { giveBackComplaints } from '#modules/completion/give-back-complaints.ts'
import { forgetCart } from '#modules/carts/forget-cart.ts'
import { forgetConversations, forgetProjectConversations } from '#modules/chats/forget-conversations.ts'
import { forgetReviewer } from '#modules/customer-reviews/forget-reviewer.ts'
import { forgetInvitations } from '#modules/invitations/forget-invitations.ts'
import { forgetMilestoneMoney } from '#modules/milestone-money/keep-money.ts'
import { forgetProjects } from '#modules/projects/forget-projects.ts'
import { forgetReportDocuments } from '#modules/projects/report-pdf.ts'
import { forgetReportTemplates } from '#modules/report-templates/forget-templates.ts'
import { forgetSupport } from '#modules/support/forget-support.ts'
import { forgetSubscriptions } from '#modules/subscriptions/forget-subscriptions.ts'
import { filesOfHandedInReports } from '#modules/reports/files-of-reports.ts'
import { forgetShares } from '#modules/reports/forget-shares.ts'
import { forgetSignals } from '#modules/video-calls/forget-signals.ts'
import { reasonToStay } from './reason-to-stay.ts'

interface DeletingParts extends WorkParts {
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The size of a batch of accounts. */
const AT_ONCE = 100

/** Deletes data that belongs only to the user; orders, reviews and money movements stay, without a name. */
const forgetAccount = async (work: UnitOfWork, user: UserRow): Promise<void> => {
  const { db, realtime, now } = work
  const deleted = addressOfDeleted(user.id)
  const numbers = [user.phone_number, user.mobile_number_2 ?? '']
  await endSessionsOf(db, realtime, user.id)
  await forgetNotifications(db, user.id)
  await forgetDevices(db, user.id)
  await forgetApplication(db, user.id)
  await forgetChanges(db, user.id)
  await forgetListings(db, user.id)
  await forgetPresence(db, user.id)
  await forgetAttempts(db, user.id)
  await letFilesOfOwnerGo(db, user.id, now, await filesOfHandedInReports(db, user.id))
  await forgetBankAccounts(db, user.id, now)
  await forgetReferrals(db, user.id)
  await forgetCalendars(db, user.id)
  await forgetPostedJobs(work, user.id)
  await forgetSubscriptions(work, user.id)
  await forgetPayer(db, user.id, deleted, now)
  await forgetCart(db, user.id)
  await forgetProjectConversations(db, user.id, now)
  await forgetReportDocuments(db, user.id, now)
  await forgetProjects(db, user.id)
  await forgetMilestoneMoney(db, user.id)
  await forgetInspections(db, user.id)
  await forgetSeries(db, user.id)
  await forgetReportTemplates(db, user.id)
  await forgetInvitations(db, { userId: user.id, email: user.email }, deleted)
  await forgetShares(db, user.id)
  await forgetReviewer(db, user.id)
  await forgetSupport(db, user.id, now)
  await forgetConversations(db, user.id)
  await forgetSignals(db, user.id)
  await forgetCallRequests(db, numbers)
  await giveBackCallRequests(db, user.id)
  await giveBackComplaints(db, user.id)
  await forgetAnswers(db, user.id)
  // Before the last mail that the account gets.
  const addresses = [user.email, user.new_email, user.previous_email].filter((address) => address !== null)
  await forgetMailTroubles(db, addresses)
  await forgetUnreached(db, numbers)
  await forgetReplyAddresses(db, user.id)
  await forgetSubscription(db, user.email)
  await forgetDeliveries(db, addresses)
  await forgetMessages(db, [...addresses, ...numbers])
  await forgetUser(work, user)
}

const deleteOne = async (work: UnitOfWork, id: string): Promise<boolean> => {
  const user = await work.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deletion_at', '<=', work.now)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!user || (await reasonToStay(work.db, id, { givesUpRest: user.gives_up_rest }))) return false
  await forgetAccount(work, user)
  return true
}

/**
 * Deletes accounts whose waiting time is over. Data that belongs only to the user is deleted; what other people's
 * orders and reviews refer to stays, without a name. An account that has open orders or money by then waits until it
 * has none.
 * Several instances may run this at once. If the deletion of an account fails, the next run
 * tries again.
 * @returns how many accounts were deleted
 */
export const deleteDueAccounts = async (parts: DeletingParts): Promise<number> => {
  const { db, now, ...others } = workOutside(parts)
  let deleted = 0
  // By id, so that accounts that have to wait do not block those behind them.
  for (let last: string | undefined; ; ) {
    const due = db.selectFrom('users').select('id').where('deletion_at', '<=', now).where('deleted_at', 'is', null)
    const ids = (
      await (last === undefined ? due : due.where('id', '>', last)).orderBy('id').limit(AT_ONCE).execute()
    ).map(({ id }) => id)
    for (const id of ids) {
      try {
        const isDeleted = await inTransaction(db, (transaction) => deleteOne({ ...others, now, db: transaction }, id))
        if (isDeleted) deleted += 1
      } catch (error) {
        // A failure of one account does not stop the others.
        parts.log.error({ err: error, user: id }, 'An account could not be deleted; the next run tries again')
      }
    }
    last = ids.at(-1)
    if (last === undefined) return deleted
  }
}
