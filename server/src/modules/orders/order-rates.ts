import type { JobFines } from '@fieldproof/policy/inspector-fine'
import type { EarningTerms } from '@fieldproof/policy/order-commission'
import { noRateChanges, ratesAt, type OrderRates } from '@fieldproof/policy/order-rates'
import { wholeForAll, wholeShare } from '@fieldproof/policy/rating-share'
import type { OrderRow } from './find-order.ts'
import { currencyOf } from './paid-ways.ts'

type SoldOrder = Pick<OrderRow, 'rates' | 'created_at' | 'price_currency'>

/**
 * The fines and shares that an order was sold under (ORDER-4). Orders that store none were sold before reviews counted,
 * under the fines of that time.
 */
export const ratesOf = (order: SoldOrder): OrderRates =>
  order.rates ?? {
    fines: ratesAt(currencyOf(order), order.created_at.getTime(), noRateChanges).fines,
    shares: wholeForAll,
  }

/** The fines of an order, in its currency. */
export const finesOf = (order: SoldOrder): JobFines => ({ fines: ratesOf(order).fines, currency: currencyOf(order) })

/**
 * The rates of an inspector's pay for an order (PAYOUT-5, PAYOUT-8).
 * @param share in hundredths of a percent; by default the order's own, of its inspector
 */
export const earningOf = (
  order: Pick<OrderRow, 'price_parts' | 'commission_basis_points' | 'share_basis_points'>,
  share = order.share_basis_points ?? wholeShare,
): EarningTerms => ({ priceParts: order.price_parts, commission: order.commission_basis_points, share })
