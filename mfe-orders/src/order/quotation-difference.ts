import type { Money } from '@fieldproof/contracts/entities'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { lessBy } from './sums.ts'

/** The difference between an offer and the order's price: above zero it is paid, below zero refunded. */
export const differenceOf = ({ inspectionPrice }: Order, { amount }: Quotation): Money =>
  lessBy(amount, inspectionPrice)
