import type { AnswerOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'

/** A user's projects, last changed first. */
export const listProjects = async (
  db: Db,
  userId: string,
  pageNumber: number,
): Promise<AnswerOf<'GET /projects/get-my-projects'>> => {
  const paged = await page(db.selectFrom('projects').where('owner_id', '=', userId), pageNumber, (rows) =>
    rows.selectAll().orderBy('updated_at', 'desc').orderBy('id'),
  )
  return {
    ...paged,
    items: paged.items.map((row) => ({
      _id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
  }
}
