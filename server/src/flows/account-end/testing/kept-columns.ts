/** Why a column may contain a person's name or address after their account was deleted. */
const staff = 'What the staff did and decided is never deleted (STAFF-3).'
const ofAnOrder =
  'It belongs to an order, which is the other side’s too (ACCOUNT-8, decision 17); the id names nobody any more.'
const forSixYears = 'It is kept for six years after the inspection, and then removed by forget-people (decision 17).'
const ofTheOther = 'The conversation belongs to the other person too; the id names nobody any more.'
const books = 'Books are kept for six years. They have only the id, which names nobody.'
const forNobodyElse = 'A code for one account alone: without the id it would be a code for everybody.'
const figures = 'Numbers alone, which the database counts from orders that stay.'
const connected =
  'An open socket. All sockets of the account are closed, and each row is deleted when its socket is closed.'
const file = 'The file is released at once; the next sweep deletes its row and its content.'
const development = 'Mailbox and sandbox of development, which production does not have.'
const team = 'The name of a team, or of the author of a text for the site. It is not an account.'
const side = 'It says which side added it, customer or inspector, but not who.'

/**
 * Every column that still names a deleted account's owner, with the reason (ACCOUNT-13). A test compares this list with
 * what a deletion leaves in the real schema. It fails for a new column with a user in it until the deletion covers the
 * column or the list contains it.
 */
export const keptColumns: Readonly<Record<string, string>> = {
  'audit_entries.actor_id': staff,
  'audit_entries.actor_name': staff,
  'awaited_reports.decided_by': staff,
  'awaited_reports.inspector_id': ofAnOrder,
  'awaited_tips.customer_id': ofAnOrder,
  'bank_accounts.user_id': books,
  'bank_transfers.user_id': books,
  'blog_posts.author': team,
  'chat_messages.sender_id': ofTheOther,
  'chat_reports.reported_id': staff,
  'chat_reports.reporter_id': staff,
  'chat_room_members.user_id': ofTheOther,
  'chat_rooms.inspector_id': ofTheOther,
  'chat_rooms.opened_by': ofTheOther,
  'checkouts.customer_id': ofAnOrder,
  'complaint_questions.asked_by': staff,
  'complaint_questions.asked_to': ofAnOrder,
  'complaints.customer_id': ofAnOrder,
  'complaints.decided_by': staff,
  'composition_changes.actor': team,
  'customer_reviews.inspector_id': ofAnOrder,
  'customer_reviews.reviewer_id': ofAnOrder,
  'dev_mails.recipient': development,
  'dev_mails.sender': development,
  'documents.owner_id': file,
  'inspector_earnings.inspector_id': books,
  'inspector_figures.user_id': figures,
  'inspector_fines.inspector_id': ofAnOrder,
  'ledger_accounts.user_id': books,
  'ledger_entries.user_id': books,
  'ledger_transfers.scope': books,
  'no_show_reports.decided_by': staff,
  'no_show_reports.inspector_id': ofAnOrder,
  'order_candidates.inspector_id': ofAnOrder,
  'order_count_changes.customer_id': ofAnOrder,
  'order_counts.customer_id': ofAnOrder,
  'order_entries.actor_id': ofAnOrder,
  'order_entries.inspector_id': ofAnOrder,
  'order_first_choices.inspector_id': ofAnOrder,
  'order_notes.author_id': staff,
  'order_report_issues.answered_by': ofAnOrder,
  'order_status_history.actor_id': ofAnOrder,
  'orders.customer_id': ofAnOrder,
  'orders.inspector_id': ofAnOrder,
  'orders.requester': forSixYears,
  'orders.seller': forSixYears,
  'orders.street': forSixYears,
  'orders.zip_code': forSixYears,
  'payment_counts.user_id': books,
  'payments.user_id': books,
  'payouts.inspector_id': books,
  'policy_changes.decided_by': staff,
  'policy_changes.proposed_by': staff,
  'presence_connections.user_id': connected,
  'price_raises.customer_id': ofAnOrder,
  'promo_code_uses.user_id': books,
  'promo_codes.for_user_id': forNobodyElse,
  'quotation_acceptances.customer_id': ofAnOrder,
  'quotations.inspector_id': ofAnOrder,
  'quote_files.user_id': file,
  'referral_credits.referrer_id': books,
  'referrals.referred_id': books,
  'referrals.referrer_id': books,
  'release_access_tokens.created_by': team,
  'release_access_tokens.owner': team,
  'release_access_tokens.revoked_by': team,
  'releases.published_by': team,
  'report_tasks.added_by': side,
  'reports.inspector_id': ofAnOrder,
  'reschedule_proposals.inspector_id': ofAnOrder,
  'sandbox_accounts.account_name': development,
  'sandbox_authorizations.email': development,
  'sandbox_payments.email': development,
  'stored_files.owner_id': file,
  'subscription_entries.by_user_id': 'The history of a subscription, without a name.',
  'subscriptions.pays_by': 'Card or wallet, which is no name.',
  'subscriptions.user_id': 'Payments for a subscription stay in the books, without a name.',
  'support_visitors.email':
    'A visitor gave it, and nobody confirmed it: it may be another person’s address. It is deleted after a time (SUPPORT-19).',
  'surcharges.inspector_id': ofAnOrder,
  'tips.customer_id': books,
  'tips.inspector_id': books,
  'video_call_members.added_by': ofTheOther,
  'video_call_members.user_id': ofTheOther,
  'video_call_recordings.asked_by': ofTheOther,
  'video_calls.begun_by': ofTheOther,
  'wallet_transactions.user_id': books,
}
