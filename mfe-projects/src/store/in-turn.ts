import type { EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'
import type { CallFailure } from '@fieldproof/platform'

/** The server's answer to a change of a task. */
export type TaskAnswer = { data: ProjectTask; error?: undefined } | { error: CallFailure; data?: undefined }

/** The revisions of a task that contain only this user's changes: from the one that was seen to the last answer. */
interface Own {
  from: number
  to: number
}

/** By task, its last change that is under way. */
const underWay = new Map<string, Promise<Own | null>>()

/**
 * Sends the changes of one task one after the other, each based on the answer to the previous one. Two quick
 * changes would otherwise conflict, because the second one is made before the first one's revision is known.
 */
export const inTurn = async (
  body: EditTaskBody,
  send: (body: EditTaskBody) => Promise<TaskAnswer>,
): Promise<TaskAnswer> => {
  const { taskId, revision } = body
  const before = underWay.get(taskId)
  const sending = (async () => {
    const own = (await before) ?? null
    const isOwn = own !== null && revision !== undefined && own.from <= revision && revision <= own.to
    const answer = await send(isOwn ? { ...body, revision: own.to } : body)
    return { answer, from: isOwn ? own.from : revision }
  })()
  const after = sending.then(
    ({ answer: { data }, from }) => (data && from !== undefined ? { from, to: data.revision } : null),
    () => null,
  )
  underWay.set(taskId, after)
  try {
    return (await sending).answer
  } finally {
    if (underWay.get(taskId) === after) underWay.delete(taskId)
  }
}
