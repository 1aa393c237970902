import type { Db } from '#kernel/db/connect.ts'

const find = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirst())?.value

/**
 * A secret of the installation, generated at its first use and shared by all instances.
 * @param make returns the stored value; encrypted if it must not be readable in the database
 */
export const serverSecret = async (db: Db, now: Date, name: string, make: () => string): Promise<string> => {
  const known = await find(db, name)
  if (known !== undefined) return known
  const value = make()
  await db
    .insertInto('server_secrets')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another instance may have been faster.
  return (await find(db, name)) ?? value
}
