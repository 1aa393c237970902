import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { listAddress, oneOf, opened, text, words } from '@fieldproof/kit/list'
import { partAddress } from '../part-address.ts'
import { scales } from '../timeline/scale.ts'

/** The tasks of a project in their address: what is searched, whose, in which state, as list, board or timeline, and which is open. */
export const taskList = (projectId: string) =>
  listAddress(() => partAddress(projectId, 'tasks'), {
    search: words(),
    who: text(),
    status: oneOf(projectTaskStatuses),
    only: oneOf(['late']),
    view: oneOf(['list', 'board', 'timeline'], 'list'),
    /** How wide a day of the timeline is. */
    scale: oneOf(scales, 'weeks'),
    task: opened,
  })
export type TaskView = ReturnType<ReturnType<typeof taskList>['read']>
