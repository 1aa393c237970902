import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'

type PartTable = 'project_tasks' | 'project_milestones' | 'project_people' | 'project_reports'

/** Refuses one part more than a project can have. The project is locked by the caller. @throws {Refusal} 409 */
export const requireRoom = async (
  db: Db,
  projectId: string,
  { table, most, full }: { table: PartTable; most: number; full: Text },
): Promise<void> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  if (count >= most) throw conflict(full)
}
