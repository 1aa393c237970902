import type { CallAnswer, CallGroup, CallInput, CallSpec } from '../call.ts'
import { cartsCalls } from './carts.ts'
import { chatsCalls } from './chats.ts'
import { blogPostsCalls, helpCalls, newslettersCalls } from './content.ts'
import { customAdminCalls } from './custom-admin.ts'
import { customerReviewsCalls } from './customer-reviews.ts'
import { inspectorsCalls } from './inspectors.ts'
import { invitationsCalls } from './invitations.ts'
import { jobsCalls } from './jobs.ts'
import { listingsCalls } from './listings.ts'
import { moneyTermsCalls } from './money-terms.ts'
import { ordersCalls } from './orders.ts'
import { projectMoneyCalls } from './project-money.ts'
import { paymentsCalls } from './payments.ts'
import { projectsCalls } from './projects.ts'
import { quotationsCalls } from './quotations.ts'
import { quotesCalls } from './quotes.ts'
import { referralsCalls } from './referrals.ts'
import { releasesCalls } from './releases.ts'
import { reportTemplatesCalls } from './report-templates.ts'
import { reportsCalls } from './reports.ts'
import { subscriptionsCalls } from './subscriptions.ts'
import { supportCalls } from './support.ts'
import { surchargesCalls } from './surcharges.ts'
import { usersCalls } from './users.ts'
import { visitSeriesCalls } from './visit-series.ts'
import { walletsCalls } from './wallets.ts'

/** All groups of calls: the 155 promised ones, and ours (API-1). */
export const callGroups = [
  usersCalls,
  inspectorsCalls,
  ordersCalls,
  chatsCalls,
  reportsCalls,
  walletsCalls,
  paymentsCalls,
  referralsCalls,
  customerReviewsCalls,
  newslettersCalls,
  blogPostsCalls,
  quotationsCalls,
  surchargesCalls,
  customAdminCalls,
  projectsCalls,
  projectMoneyCalls,
  visitSeriesCalls,
  reportTemplatesCalls,
  subscriptionsCalls,
  cartsCalls,
  jobsCalls,
  helpCalls,
  releasesCalls,
  quotesCalls,
  invitationsCalls,
  listingsCalls,
  moneyTermsCalls,
  supportCalls,
] as const

type CallsOf<Group> = Group extends CallGroup<infer InGroup> ? InGroup[keyof InGroup] : never
type AnyCall = CallsOf<(typeof callGroups)[number]>
type KeyOf<C> = C extends CallSpec ? `${C['method']} ${C['path']}` : never

/**
 * Every call by method and path. Screens refer to a call by this key and import only its type, so that no schema is
 * bundled unless a form needs it.
 */
export type Calls = { [C in AnyCall as KeyOf<C>]: C }
export type CallKey = keyof Calls
export type InputOf<Key extends CallKey> = Calls[Key] extends CallSpec ? CallInput<Calls[Key]> : never
export type AnswerOf<Key extends CallKey> = Calls[Key] extends CallSpec ? CallAnswer<Calls[Key]> : never
