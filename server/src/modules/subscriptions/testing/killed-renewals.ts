import { setTimeout as pause } from 'node:timers/promises'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { beginStep } from '#modules/payments/testing/killed-step.ts'
import { payInto, putPayer } from '#modules/payments/testing/paying.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import type { TestServer } from '#testing/test-server.ts'
import { doDueSubscriptions } from '../due-subscriptions.ts'
import { putDueRenewals, timesCharged } from './due-renewals.ts'

/**
 * Charges renewals by two schedulers at once, and by processes that are killed in the middle of it, until
 * nothing is due.
 * @param kills after how many milliseconds each process is killed
 * @returns how often accounts were charged
 */
export const chargeWithKills = async (
  server: TestServer,
  { count, kills }: { count: number; kills: readonly number[] },
): Promise<Awaited<ReturnType<typeof timesCharged>>> => {
  const { db, clock, app } = server
  clock.set(new Date())
  const payer = await putPayer(server)
  const { _id } = await payInto(server, payer, 100_000)
  await server.call('POST', `/payments/save-bank-card-authorization/${_id}`, { token: payer.token, body: {} })
  const { authorization_sealed: authorization, email } = await db
    .selectFrom('bank_cards')
    .select(['authorization_sealed', 'email'])
    .where('user_id', '=', payer.id)
    .executeTakeFirstOrThrow()
  await putDueRenewals(db, clock.now(), { count, authorization, email })
  const { page } = await providerOf(server)
  for (const after of kills) {
    const running = beginStep(
      server.database.url,
      page,
      `sk_test_${app.parts.ports.secrets.keyFor('payment-sandbox').toString('hex')}`,
      Buffer.alloc(32, 7).toString('base64'),
      'renewals',
    )
    running.ended.catch(() => undefined)
    await pause(after)
    await running.kill()
  }
  // After a minute others can take over what the killed ones have begun.
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([1, 2].map(() => doDueSubscriptions(backgroundParts(server))))
    const [first, ...others] = await timesCharged(db)
    if (first?.renewals === 1 && others.length === 0) break
    clock.set(new Date(clock.now().getTime() + 61_000))
  }
  if ((await faultsOf(db)).length > 0) throw new Error('The ledger has faults')
  return timesCharged(db)
}

/** The address of this server's sandbox of the payment provider. */
const providerOf = async ({ app, clock }: TestServer): Promise<{ page: string }> => {
  const { paymentPage } = await app.parts.ports.payments.initialise({
    reference: `PAYMENT${clock.now().getTime()}9`,
    email: 'nobody@example.test',
    amount: { amount: 1_00, currency: 'NGN' },
    returnAddress: 'http://127.0.0.1:9',
  })
  return { page: new URL(paymentPage).origin }
}
