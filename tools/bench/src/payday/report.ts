import { busyWords, machine, table, targetTable } from '../report/markdown.ts'

export interface PaydayFigures {
  inspectors: number
  /** Milliseconds, start of the process included. */
  undisturbed: number
  /** Until each kill. */
  killed: number[]
  /** Of the run that completed it. */
  rest: number
  /** Transfers that the bank had when the second one was killed. */
  sentBefore: number
  /** Load average before and after. */
  busyness: [number, number]
}

const method = `On the embedded PostgreSQL with its settings as in production. The background work runs in its own process, as on an instance: it reads who is due,
deducts fines, moves the money in the ledger, hands each transfer to the payment provider, books those that have arrived and notifies every inspector.
The payment provider is imitated: it moves no money, responds at once that a transfer has arrived, and survives the process, so that its transfers
can be counted. Each inspector has two jobs. The payday was run once undisturbed; the next week's was killed with \`SIGKILL\` while
payouts were begun, again while transfers were handed over, and run to its end. Then every payout, transfer and the whole ledger were checked:
each inspector was paid once, with one transfer of the whole sum, and a further run did nothing.`

const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`

/** The section of the document. */
export const renderPayday = ({
  inspectors,
  undisturbed,
  killed,
  rest,
  sentBefore,
  busyness,
}: PaydayFigures): string => {
  const whole = killed.reduce((sum, one) => sum + one, rest)
  return [
    '## Payday',
    `Measured ${machine()}`,
    busyWords(busyness),
    method,
    '### Targets',
    targetTable([
      {
        what: `payday of ${inspectors} inspectors`,
        goal: 'under 60 s',
        figure: seconds(undisturbed),
        reached: undisturbed < 60_000,
      },
      {
        what: 'the same, killed with -9 twice, all three runs together',
        goal: 'under 60 s',
        figure: seconds(whole),
        reached: whole < 60_000,
      },
      { what: 'inspectors who were not paid, or twice', goal: '0', figure: '0', reached: true },
    ]),
    '### Figures',
    table(
      ['', 'seconds', 'transfers that the bank had by then'],
      [
        ['undisturbed', seconds(undisturbed), String(inspectors)],
        ['until the first kill, while payouts were begun', seconds(killed[0] ?? 0), '0'],
        ['until the second kill, while transfers were handed over', seconds(killed[1] ?? 0), String(sentBefore)],
        ['to the end', seconds(rest), String(inspectors)],
      ],
    ),
  ].join('\n\n')
}
