import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, opened, text, words } from '@fieldproof/kit/list'
import { partAddress } from '../part-address.ts'
import { scales } from '../timeline/scale.ts'

/**
 * The tasks of a project in their address: search, assignee, status, view (list, board or timeline), and the open task.
 */
export const taskList = (projectId: string) =>
  listAddress(() => partAddress(projectId, 'tasks'), {
    search: words(),
    who: text(),
    status: oneOf(projectTaskStatuses),
    only: oneOf(['late']),
    view: oneOf(['list', 'board', 'timeline'], 'list'),
    /** The width of a day in the timeline. */
    scale: oneOf(scales, 'weeks'),
    task: opened,
  })
export type TaskView = ReturnType<ReturnType<typeof taskList>['read']>
