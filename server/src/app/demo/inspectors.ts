import type { Db } from '#kernel/db/connect.ts'
import type { DemoStep } from '#kernel/demo/demo-step.ts'
import { putDemoInspectors } from '#modules/inspector-applications/demo/inspectors.ts'
import { cityOf, demoInspectors } from '#modules/inspector-applications/demo/inspectors-list.ts'
import { putDemoAccounts } from '#modules/users/demo.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The ids of the demo inspectors' accounts that are still inspectors, by email address. */
const accountsOfInspectors = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const emails = demoInspectors.map(({ email }) => email)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .where('is_pro', '=', true)
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Activated inspectors for every kind of inspection, in cities of the markets, each with an account. */
export const inspectorsStep: DemoStep = {
  name: 'inspectors',
  version: 1,
  put: async ({ db, now }) => {
    await putDemoAccounts(
      db,
      now,
      demoInspectors.map((one) => ({
        email: one.email,
        first_name: one.firstName,
        last_name: one.lastName,
        phone_number: one.phone,
        is_pro: true,
        country: cityOf(one.city).country,
        created_at: new Date(now.getTime() - 90 * DAY),
      })),
    )
    await putDemoInspectors(db, now, await accountsOfInspectors(db))
  },
}
