import { projectKinds, projectStatuses } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, page, words } from '@fieldproof/kit/list'
import { href } from '@fieldproof/platform'

export const projectSorts = ['changed', 'newest', 'name', 'due'] as const
export const archivedChoices = ['only', 'with'] as const

/** The list of projects in its address: search, filters, order and layout. */
export const projectList = listAddress(() => href('projects.list'), {
  search: words(),
  status: oneOf(projectStatuses),
  kind: oneOf(projectKinds),
  archived: oneOf(archivedChoices),
  sort: oneOf(projectSorts, 'changed'),
  layout: oneOf(['cards', 'table', 'map'], 'cards'),
  page,
})
