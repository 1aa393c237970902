import type { Money } from '@fieldproof/contracts/entities'
import type { Order } from '@fieldproof/contracts/entities/order'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { lessBy } from './sums.ts'

/** What accepting an offer costs beside the order's price: above zero is to be paid, below zero goes back. */
export const differenceOf = ({ inspectionPrice }: Order, { amount }: Quotation): Money =>
  lessBy(amount, inspectionPrice)
