import { putBankAccount } from '#testing/owned/wallets.ts'
import { putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putSettledOrder } from '#modules/completion/testing/completed-orders.ts'
import { activate } from '#modules/quotations/testing/paid-orders.ts'
import { beginPayouts } from '../begin-payouts.ts'
import { readPayees } from '#modules/payouts/destination.ts'
import { runPayday } from '../run-payday.ts'
import { backgroundParts } from '#testing/background-parts.ts'

/** Runs the payday. @returns how many payouts were begun */
export const runPaydayOf = (server: TestServer): Promise<number> => runPayday(backgroundParts(server))

/** An activated inspector in Lagos with a confirmed account in their own name. @returns their id */
export const putPayee = async (server: TestServer, { hasAccount = true } = {}): Promise<string> => {
  const { id } = await putUser(server.db, server.clock.now(), { first_name: 'Ngozi', last_name: 'Eze', state: 'Lagos' })
  await activate(server, id)
  if (hasAccount) await putBankAccount(server, id)
  return id
}

/** Begins a payout of an inspector, whose transfer waits for the bank. @returns its id */
export const putPaidOut = async (server: TestServer, inspectorId: string): Promise<string> => {
  const { db, clock } = server
  await putBankAccount(server, inspectorId)
  await putSettledOrder(server, { inspectorId, customerId: (await putUser(db, clock.now())).id })
  const { payout_day: day } = await db
    .selectFrom('inspector_earnings')
    .select('payout_day')
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  // As if the complaint window were over.
  await db
    .updateTable('inspector_earnings')
    .set({ payable_at: clock.now() })
    .where('inspector_id', '=', inspectorId)
    .execute()
  const payees = [...(await readPayees(db, [inspectorId])).values()].map((payee) => ({
    ...payee,
    day,
    today: day,
    isNew: false,
  }))
  await beginPayouts(backgroundParts(server), payees)
  return (await db.selectFrom('payouts').select('id').where('inspector_id', '=', inspectorId).executeTakeFirstOrThrow())
    .id
}
