import { busyWords, machine, milliseconds, ratio, table, targetTable } from '../report/markdown.ts'
import { median, spread } from '../report/statistics.ts'
import type { Pair } from '../server/throughput.ts'
import type { ListFigures } from './lists.ts'
import type { PaymentFigures } from './payments.ts'
import type { TransferFigures } from './transfers.ts'

export interface MoneyFigures {
  transfers: TransferFigures
  payments: PaymentFigures
  lists: ListFigures
  /** Load average before and after. */
  busyness: [number, number]
}

const method = `On the embedded PostgreSQL with its settings as in production. Transfers are made by PostgreSQL's own pgbench with 16 clients:
by the ledger's function with all its guards, and, in turns, by a function that was written by hand only for this measurement, on
tables with the same columns and indexes and without guards, which takes the same locks and makes the same inserts. Payments are
\`POST /orders/pay-order\` from the wallet over 16 connections, each for another order; they are compared with that function's rate. "Half load" sends
requests at half of the measured rate, whether or not earlier ones are answered. Figures are medians, ratios the median of the pairs' ratios with the middle half of them.`

const ratiosOf = (pairs: readonly Pair[]): string => {
  const { median: middle, low, high } = spread(pairs.map(({ ours, bare }) => ours / bare))
  return `${ratio(middle)} (${ratio(low)}–${ratio(high)})`
}
const ratioOf = (pairs: readonly Pair[]): number => median(pairs.map(({ ours, bare }) => ours / bare))
const aSecond = (values: readonly number[]): string => `${median(values).toFixed(0)}/s`

/** The section of the document. */
export const renderMoney = ({ transfers: { spread: any, hot }, payments, lists, busyness }: MoneyFigures): string => {
  const paid = median(payments.perSecond) / median(any.map(({ bare }) => bare))
  const late = median(payments.halfLoad)
  const longest = Math.max(...lists.lists.map(({ few, many }) => many / few))
  return [
    '## Money: transfers, payments, long lists',
    `Measured ${machine()}`,
    busyWords(busyness),
    method,
    '### Targets',
    targetTable([
      {
        what: 'transfer in the database, 16 clients, any two wallets',
        goal: 'at least 0.60',
        figure: ratiosOf(any),
        reached: ratioOf(any) >= 0.6,
      },
      {
        what: 'transfer in the database, 16 clients, all from one wallet',
        goal: 'at least 0.50',
        figure: ratiosOf(hot),
        reached: ratioOf(hot) >= 0.5,
      },
      {
        what: 'paid from the wallet over HTTP, against the plain function',
        goal: 'at least 0.25',
        figure: ratio(paid),
        reached: paid >= 0.25,
      },
      {
        what: 'the same at half load, 99 of 100',
        goal: 'under 100 ms',
        figure: milliseconds(late),
        reached: late < 100,
      },
      {
        what: `lists of ${lists.many} rows against ${lists.few}, 95 of 100, the slowest`,
        goal: 'under 3.00',
        figure: ratio(longest),
        reached: longest < 3,
      },
    ]),
    '### Figures',
    table(
      ['', 'Fieldproof', 'plain', 'ratio'],
      [
        [
          'transfers, any two wallets',
          aSecond(any.map(({ ours }) => ours)),
          aSecond(any.map(({ bare }) => bare)),
          ratiosOf(any),
        ],
        [
          'transfers, all from one wallet',
          aSecond(hot.map(({ ours }) => ours)),
          aSecond(hot.map(({ bare }) => bare)),
          ratiosOf(hot),
        ],
        ['payments from the wallet over HTTP', aSecond(payments.perSecond), '', ''],
      ],
    ),
    table(
      [`first page, 95 of 100`, `${lists.few} rows`, `${lists.many} rows`, 'ratio'],
      lists.lists.map(({ what, few, many }) => [what, milliseconds(few), milliseconds(many), ratio(many / few)]),
    ),
  ].join('\n\n')
}
