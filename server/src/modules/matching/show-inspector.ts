import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { sql } from 'kysely'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { readPublicProfiles } from '#modules/inspector-applications/public-profiles.ts'

/**
 * One inspector as customers see them: an activated one, the caller themselves, or one who showed interest in one of
 * the caller's orders.
 * @throws {Refusal} 404
 */
export const showInspector = async (
  id: string,
  { db, session: { userId } }: UserContext,
): Promise<InspectorPublicProfile> => {
  const {
    rows: [visible],
  } = await sql`select from inspector_applications application
    where user_id = ${id} and (status = 'Activated' or user_id = ${userId} or exists (
      select from order_candidates candidate join orders on orders.id = candidate.order_id
      where candidate.inspector_id = ${id} and orders.customer_id = ${userId} and (candidate.interested_at is not null or candidate.answer in ('interested', 'accepted'))))`.execute(
    db,
  )
  const profile = visible === undefined ? undefined : (await readPublicProfiles(db, [id])).get(id)
  if (!profile) throw notFound()
  return profile
}
