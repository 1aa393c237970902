import { quietWork } from '#kernel/work/quiet-work.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Db } from '#kernel/db/connect.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { userAccountKinds, Account } from '../accounts.ts'
import { transferRules, type TransferKind } from '../kinds.ts'
import { transfer, type Entry } from '../service.ts'

/** One step of a history, as numbers that become accounts and amounts. */
export interface Step {
  kind: TransferKind
  payer: number
  payee: number
  /** Choose one of the accounts from which the kind takes, and one to which it gives. */
  from: number
  to: number
  amount: number
  /** Whether the transfer is sent twice at the same time, with one key. */
  repeats: boolean
}

const kinds = Object.keys(transferRules) as TransferKind[]

/** Histories of this many steps, with all kinds of transfers, between this many users. */
export const histories = (steps: number, users: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      payer: fc.nat(users - 1),
      payee: fc.nat(users - 1),
      from: fc.nat(20),
      to: fc.nat(20),
      amount: fc.integer({ min: 1, max: 5_000 }),
      repeats: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    }),
    { minLength: steps, maxLength: steps },
  )

const isOfUser = (kind: Account['kind']): kind is (typeof userAccountKinds)[number] => kind.startsWith('user-')
const account = (kinds: readonly Account['kind'][], index: number, userId: string): Account => {
  const kind = kinds[index % kinds.length] ?? 'bank'
  if (isOfUser(kind)) return { kind, userId, currency: 'NGN' }
  return kind === 'milestone' ? { kind, subjectId: userId, currency: 'NGN' } : { kind, currency: 'NGN' }
}

const entriesOf = ({ kind, payer, payee, from, to, amount }: Step, users: readonly string[]): Entry[] | undefined => {
  const { from: takes, to: gives } = transferRules[kind]
  const [source, target] = [account(takes, from, users[payer] ?? ''), account(gives, to, users[payee] ?? '')]
  const isSame =
    source.kind === target.kind && (!('userId' in source) || !('userId' in target) || source.userId === target.userId)
  return isSame
    ? undefined
    : [
        { ...source, amount: -amount },
        { ...target, amount },
      ]
}

export interface Played {
  made: number
  refused: number
  repeated: number
}

/** Makes the transfers of a history with this many writers at once, each step in its own transaction. */
export const play = async (
  db: Db,
  now: () => Date,
  users: readonly string[],
  steps: readonly Step[],
  writers = 16,
): Promise<Played> => {
  const played: Played = { made: 0, refused: 0, repeated: 0 }
  const makeOne = async (step: Step, entries: Entry[], key: string): Promise<void> => {
    try {
      const { isRepeated } = await db.transaction().execute((transaction) =>
        transfer(quietWork(transaction, now()), {
          key,
          kind: step.kind,
          cause: { kind: 'test', id: key },
          description: 'A step',
          entries,
        }),
      )
      played[isRepeated ? 'repeated' : 'made'] += 1
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'insufficient-funds') throw error
      played.refused += 1
    }
  }
  const waiting = [...steps]
  const work = async (): Promise<void> => {
    for (let step = waiting.pop(); step; step = waiting.pop()) {
      const entries = entriesOf(step, users)
      const key = randomUUID()
      if (entries) await Promise.all(Array.from({ length: step.repeats ? 2 : 1 }, () => makeOne(step, entries, key)))
    }
  }
  await Promise.all(Array.from({ length: writers }, work))
  return played
}
