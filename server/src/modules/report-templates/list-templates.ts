import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { ReportTemplateSummary } from '@fieldproof/contracts/entities/report-template'
import type { Db } from '#kernel/db/connect.ts'
import { containing } from '#kernel/db/containing.ts'
import { page } from '#kernel/db/page.ts'
import { summarise } from './show-template.ts'
import type { ReportTemplateRow } from './tables.ts'

type Query = InputOf<'GET /report-templates/get-my-report-templates'>['query'] & { page: number }

/** To how many projects each template is attached. */
const projectsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('project_templates')
    .select(['template_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('template_id', 'in', [...ids])
    .groupBy('template_id')
    .execute()
  return new Map(rows.map(({ template_id: id, count }) => [id, count]))
}

/** Templates in the form of lists. */
export const summariesOf = async (
  db: Db,
  rows: readonly ReportTemplateRow[],
  viewerId: string,
): Promise<ReportTemplateSummary[]> => {
  const projects = await projectsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => summarise(row, projects.get(row.id) ?? 0, viewerId))
}

/** One page of a user's own templates. */
export const listTemplates = async (
  db: Db,
  userId: string,
  { page: number, search, sort }: Query,
): Promise<AnswerOf<'GET /report-templates/get-my-report-templates'>> => {
  const own = db
    .selectFrom('report_templates')
    .where('owner_id', '=', userId)
    .$if(search !== undefined && search !== '', (query) => query.where('name', 'ilike', containing(search ?? '')))
  const found = await page(own, number, (rows) => {
    const all = rows.selectAll()
    if (sort === 'name') return all.orderBy('name').orderBy('id')
    return all.orderBy(sort === 'newest' ? 'created_at' : 'updated_at', 'desc').orderBy('id')
  })
  return { ...found, items: await summariesOf(db, found.items, userId) }
}
