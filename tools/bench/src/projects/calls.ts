import { quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { LARGE, PROJECTS, type Filled } from './fill.ts'

/** Timed requests per call, after a fifth as many for warming up. */
const ASKED = 100

export interface CallFigure {
  what: string
  middle: number
  most: number
}

/** Times calls one after another over HTTP, including reading the whole response. */
export const measureCalls = async (
  url: string,
  token: string,
  { largeId, usualId }: Filled,
  { runs, signal, log }: BenchRequest,
): Promise<CallFigure[]> => {
  const headers = { authorization: `Bearer ${token}`, origin: url, 'content-type': 'application/json' }
  const read = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(url + path, { headers, ...init })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was refused: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const { data } = (await read(`/projects/get-project/${usualId}`)) as { data: { tasks: { _id: string }[] } }
  const taskIds = data.tasks.map(({ _id }) => _id)
  const edit = (turn: number) => ({
    method: 'PATCH',
    body: JSON.stringify({ taskId: taskIds[turn % taskIds.length], name: `Another name ${turn}` }),
  })
  const { data: large } = (await read(`/projects/get-project/${largeId}`)) as {
    data: { revision: number; tasks: { _id: string }[] }
  }
  await read('/projects/edit-task', {
    method: 'PATCH',
    body: JSON.stringify({ taskId: large.tasks[0]?._id, name: 'Another name' }),
  })
  const list = '/projects/get-my-projects'
  const calls: readonly [what: string, path: string, init?: (turn: number) => RequestInit][] = [
    [`index of ${PROJECTS}, first page`, `${list}?page=1`],
    [`index of ${PROJECTS}, last page`, `${list}?page=${PROJECTS / 20}`],
    ['index, searched', `${list}?page=1&search=12`],
    ['index, by due day', `${list}?page=1&sort=due`],
    ['index on the map', '/projects/get-project-pins'],
    [`a project with ${taskIds.length} tasks`, `/projects/get-project/${usualId}`],
    [`a project with ${LARGE} tasks`, `/projects/get-project/${largeId}`],
    ['one change of that project', `/projects/get-changes/${largeId}?since=${large.revision}`],
    ['activity of a project', `/projects/get-activity/${usualId}?page=1`],
    ['a task is changed', '/projects/edit-task', edit],
  ]
  const figures: CallFigure[] = []
  for (const [what, path, init] of calls) {
    const waits: number[] = []
    const count = ASKED * Math.max(1, Math.round(runs / 5))
    for (let turn = -Math.ceil(count / 5); turn < count; turn += 1) {
      signal.throwIfAborted()
      const began = performance.now()
      await read(path, init?.(Math.abs(turn)))
      if (turn >= 0) waits.push(performance.now() - began)
    }
    const figure = { what, middle: quantile(waits, 0.5), most: quantile(waits, 0.95) }
    log(`  ${what}: ${figure.middle.toFixed(1)} ms, 95 of 100 within ${figure.most.toFixed(1)} ms`)
    figures.push(figure)
  }
  return figures
}
