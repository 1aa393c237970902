import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { accountTime } from '#modules/plans/held-plan.ts'
import { blankFor, requirePaid } from './buy.ts'
import { findSubscriptionFor, type Known } from './find-subscription.ts'
import { isByInvoice } from './pay-by-invoice.ts'
import { priceOf, toPrice, type Asked } from './price.ts'

/** The preview of a price for the caller's subscription. @throws {Refusal} 400, 404, 409 */
export const previewFor = async (
  id: string,
  request: (known: Known) => Asked,
  context: UserContext,
): Promise<AnswerOf<'POST /subscriptions/preview-addons'>> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  const known = await findSubscriptionFor(db, userId, id, clock.now())
  requirePaid(known)
  const wanted = request(known)
  const priced = priceOf(known, wanted)
  return toPrice(known, priced, isByInvoice(context, known, { what: wanted.what, priced }))
}

/** The caller's price of a plan today. @throws {Refusal} 400 */
export const previewNew = async (
  { planName, noOfMonths: months, addons = [] }: InputOf<'POST /subscriptions/preview-subscription'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /subscriptions/preview-subscription'>> => {
  const { db, clock, session } = context
  const { userId } = session
  const time = await accountTime(db, userId, clock.now())
  const { known } = await blankFor(db, session, time)
  const wanted = { what: 'create', planName, months, addons } as const
  const priced = priceOf(known, wanted)
  return toPrice(known, priced, isByInvoice(context, known, { what: wanted.what, priced }))
}
