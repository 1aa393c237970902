import type { Locale } from '@fieldproof/contracts'
import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import type { Viewer } from '#kernel/back-office/viewer.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'

/**
 * The caller's current roles in the back office, from the database; none if the login is suspended.
 * @param locale of the contents; a reader of the pseudo-language gets English contents with labels in the
 * pseudo-language
 */
export const readViewer = async (
  db: Db,
  { session: { userId }, language }: Pick<UserContext, 'session' | 'language'>,
  locale: Locale,
): Promise<Viewer> => {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'is_staff', 'login_suspended_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('staff_roles').select('role').where('user_id', '=', userId).orderBy('role').execute()
  const isActive = user.is_staff && user.login_suspended_at === null
  return {
    userId,
    name: `${user.first_name} ${user.last_name}`,
    roles: isActive ? rows.map(({ role }) => role) : [],
    locale,
    language: contentLocale(language) === locale ? language : locale,
  }
}
