import { projectKinds, projectStatuses } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import { defineResource, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').projects
const texts = textsOf('projects')

const kindOptions: readonly Option[] = projectKinds.map((value) => ({ value, label: labels.kinds[value]() }))
const statusOptions: readonly Option[] = projectStatuses.map((value) => ({ value, label: labels.statuses[value]() }))

const countOf = (table: 'project_tasks' | 'project_people' | 'project_reports') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} where project_id = projects.id)`
const openLinks = sql<number>`(select count(*)::int from project_links
  where project_id = projects.id and withdrawn_at is null)`

/** Projects as support sees them: their owners and sizes, not their contents. */
export const projectsForStaff = defineResource({
  name: 'projects',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support'],
  isReadingKept: true,
  from: sql`projects join users on users.id = projects.owner_id`,
  key: { value: sql`projects.id`, table: 'projects', column: sql`id`, isUuid: true },
  naming: { from: ['name'], make: ({ name }) => String(name) },
  fields: [
    { name: 'name', kind: 'text', label: shared.name(), value: sql`projects.name`, isSearchable: true },
    {
      name: 'owner',
      kind: 'reference',
      label: labels.owner(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', users.id, 'title', users.first_name || ' ' || users.last_name)`,
      words: sql`users.first_name || ' ' || users.last_name`,
    },
    {
      name: 'kind',
      kind: 'choice',
      label: shared.kind(),
      value: sql`projects.kind`,
      isListed: true,
      options: kindOptions,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`projects.status`,
      isListed: true,
      options: statusOptions,
    },
    { name: 'city', kind: 'text', label: shared.city(), value: sql`projects.place ->> 'city'`, isSearchable: true },
    { name: 'noOfTasks', kind: 'number', label: labels.noOfTasks(), value: countOf('project_tasks') },
    { name: 'noOfPeople', kind: 'number', label: labels.noOfPeople(), value: countOf('project_people') },
    { name: 'noOfReports', kind: 'number', label: labels.noOfReports(), value: countOf('project_reports') },
    { name: 'noOfLinks', kind: 'number', label: labels.noOfLinks(), value: openLinks },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`projects.created_at`,
      isListed: true,
      isSortable: true,
    },
    {
      name: 'updatedAt',
      kind: 'instant',
      label: labels.lastChanged(),
      value: sql`projects.updated_at`,
      isSortable: true,
    },
    { name: 'archivedAt', kind: 'instant', label: labels.archived(), value: sql`projects.archived_at` },
  ],
  filters: ['status', 'kind'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [
    {
      name: 'withdraw-links',
      label: labels.withdrawLinks(),
      description: labels.withdrawLinksDescription(),
      by: ['support'],
      isDanger: true,
      needsReason: true,
      fits: ({ noOfLinks }) => Number(noOfLinks) > 0,
      done: texts.linksWithdrawn(),
      run: async ({ db, id, now }) => {
        await db
          .updateTable('project_links')
          .set({ withdrawn_at: now })
          .where('project_id', '=', id)
          .where('withdrawn_at', 'is', null)
          .execute()
      },
    },
  ],
})
