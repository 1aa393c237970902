import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'

type PartTable = 'project_tasks' | 'project_milestones' | 'project_people' | 'project_reports'

/**
 * Checks that a project can have one more part. The caller has locked the project. @throws {Refusal} 409 if it is full
 */
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
