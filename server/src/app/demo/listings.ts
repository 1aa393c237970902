import type { Db } from '#kernel/db/connect.ts'
import type { DemoStep } from '#kernel/demo/demo-step.ts'
import { sellers, type DemoSeller } from '#modules/listings/demo/listing-offers.ts'
import { putDemoListings } from '#modules/listings/demo/listings.ts'
import { putDemoAccounts } from '#modules/users/demo.ts'

const DAY = 24 * 60 * 60 * 1_000

const emailOf = (seller: DemoSeller): string =>
  seller === 'customer' ? 'customer@fieldproof.test' : `${seller}.seller@fieldproof.test`

/** Adds the sellers. One of them is the demo customer, who already has an account. */
const putSellers = async (db: Db, now: Date): Promise<ReadonlyMap<DemoSeller, string>> => {
  const others = Object.entries(sellers) as [Exclude<DemoSeller, 'customer'>, (typeof sellers)[keyof typeof sellers]][]
  await putDemoAccounts(
    db,
    now,
    others.map(([name, [first, last]]) => ({
      email: emailOf(name),
      first_name: first,
      last_name: last,
      phone_number: '',
      created_at: new Date(now.getTime() - 200 * DAY),
    })),
    { hasPassword: false },
  )
  const names: DemoSeller[] = ['customer', ...others.map(([name]) => name)]
  const rows = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', names.map(emailOf)).execute()
  return new Map(
    names.flatMap((name): [DemoSeller, string][] => {
      const row = rows.find(({ email }) => email === emailOf(name))
      return row ? [[name, row.id]] : []
    }),
  )
}

/** Vehicles and properties that the sellers offer. */
export const listingsStep: DemoStep = {
  name: 'listings',
  version: 1,
  put: async (parts) => {
    await putDemoListings(parts, await putSellers(parts.db, parts.now))
  },
}
