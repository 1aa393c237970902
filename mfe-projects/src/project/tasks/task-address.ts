import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, opened, text, words } from '@fieldproof/kit/list'
import { partAddress } from '../part-address.ts'

/** The tasks of a project in their address: what is searched, whose, in which state, as list or board, and which is open. */
export const taskList = (projectId: string) =>
  listAddress(() => partAddress(projectId, 'tasks'), {
    search: words(),
    who: text(),
    status: oneOf(projectTaskStatuses),
    only: oneOf(['late']),
    view: oneOf(['list', 'board'], 'list'),
    task: opened,
  })
export type TaskView = ReturnType<ReturnType<typeof taskList>['read']>
