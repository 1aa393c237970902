import { keptSession, demoAccounts, launchBrowser } from '../../../e2e/src/harness/browser.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable, type Target } from '../report/markdown.ts'
import { median, quantile } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { measureCalls, type CallFigure } from './calls.ts'
import { fillProjects, LARGE, PROJECTS, TASKS } from './fill.ts'
import { measureChange, measureDrag, measureScreens, SLOWER, type DragFigures, type ScreenFigures } from './screens.ts'
import { withProjectSite } from './site.ts'

/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1_000 / 60

interface Figures {
  calls: CallFigure[]
  screens: ScreenFigures
  drags: { board: DragFigures; timeline: DragFigures }
  changes: number[]
  chromium: string
  busyness: [number, number]
}

const under = (what: string, most: number, figure: number, goal: string): Target => ({
  what,
  goal,
  figure: milliseconds(figure),
  reached: figure < most,
})

const render = ({ calls, screens, drags, changes, chromium, busyness }: Figures): string => {
  const most = (values: readonly number[]) => quantile(values, 0.95)
  const onTime = ({ intervals }: DragFigures) =>
    intervals.filter((time) => time < FRAME * 1.5).length / intervals.length
  const index = Math.max(...calls.slice(0, 4).map((call) => call.most))
  const page = calls.find(({ what }) => /^a project with (?!2000)/.test(what))?.most ?? NaN
  const views = (['board', 'timeline'] as const).map((view) => [view, screens[view], drags[view]] as const)
  return [
    `## Projects: ${LARGE.toLocaleString('en')} tasks on the screen, ${TASKS.toLocaleString('en')} in the database`,
    `Measured ${machine(chromium)}`,
    busyWords(busyness),
    `A user has ${PROJECTS} projects with ${TASKS.toLocaleString('en')} tasks; one of them has ${LARGE.toLocaleString('en')}, and every third of these waits for the previous one. The site ran as in production. Calls were made one
after another over HTTP, from another process on the same machine, and the whole response was read. Chromium showed the large project at 1280 × 900 with a processor
${SLOWER} times slower (\`Emulation.setCPUThrottlingRate\`).

- **Ready**: from the click on the view, in the project's tasks, to its first task painted, including its code. *Opened* is the whole page by its address,
  from the beginning of the navigation.
- **Drag**: four seconds over the screen and back by mouse. *Work* is the processor time of the main thread from one frame to the next, including everything that the pointer's
  move causes, style, layout and paint: from the browser's trace without slowing, multiplied by ${SLOWER}. Other work on the machine affects it
  only through the processor's caches. A frame is *on time* if it comes within 25 ms (1.5 × 16.7 ms) of the previous one, slowed and by the clock.
- **Change**: from the call by which another session renames a task to the new name on an open timeline, without slowing.`,
    '### Targets',
    targetTable([
      ...views.map(([view, times]) =>
        under(`${view} with ${LARGE} tasks ready at ${SLOWER}× CPU`, 1_000, median(times), 'under 1 s'),
      ),
      ...views.map(([view, , frames]) =>
        under(
          `work of a frame while dragging on the ${view}, 95 of 100`,
          FRAME,
          most(frames.work),
          'within a frame, 16.7 ms',
        ),
      ),
      under("another user's change on the screen, 95 of 100", 300, most(changes), 'under 300 ms'),
      under(`index of ${PROJECTS} projects, 95 of 100`, 50, index, 'under 50 ms'),
      under('a project, 95 of 100', 50, page, 'under 50 ms'),
    ]),
    '### Screens',
    table(
      ['view', 'ready, median', 'frames on time', 'work of a frame, median', '95 of 100'],
      views.map(([view, times, frames]) => [
        view,
        milliseconds(median(times)),
        `${(onTime(frames) * 100).toFixed(1)} %`,
        milliseconds(median(frames.work)),
        milliseconds(most(frames.work)),
      ]),
    ),
    `Opened by its address, with the whole site, the timeline was shown after ${milliseconds(median(screens.opened))} at ${SLOWER}× CPU.`,
    '### Calls',
    table(
      ['call', 'median', '95 of 100'],
      calls.map(({ what, middle, most: slow }) => [what, milliseconds(middle), milliseconds(slow)]),
    ),
  ].join('\n\n')
}

/** Measures a user's many projects; resolves to the section of the document. */
export const measureProjects = (request: BenchRequest): Promise<string> =>
  withProjectSite(async ({ site, db, login }) => {
    const { log } = request
    const before = othersLoad()
    const { _id: userId } = login.user as { _id: string }
    log(`Inserting ${PROJECTS} projects with ${TASKS} tasks …`)
    const filled = await fillProjects(db, userId, demoAccounts.customer)
    log('Calls …')
    const calls = await measureCalls(site.url, login.token, filled, request)
    const browser = await launchBrowser()
    try {
      log('Screens …')
      const context = await browser.newContext({
        baseURL: site.url,
        storageState: keptSession(site.url, login),
        viewport: { width: 1_280, height: 900 },
      })
      const screens = await measureScreens(context, filled.largeId, request)
      const board = await measureDrag(browser, context, filled.largeId, 'board')
      const timeline = await measureDrag(browser, context, filled.largeId, 'timeline')
      // A task that is visible: one that is not due before today.
      const { id } = await db
        .selectFrom('project_tasks')
        .select('id')
        .where('project_id', '=', filled.largeId)
        .where('due_date', '>=', new Date().toISOString().slice(0, 10))
        .orderBy('start_date')
        .executeTakeFirstOrThrow()
      const changes = await measureChange(
        context,
        filled.largeId,
        async (turn) => {
          const name = `Renamed ${turn} times`
          const answer = await fetch(`${site.url}/projects/edit-task`, {
            method: 'PATCH',
            headers: { authorization: `Bearer ${login.token}`, origin: site.url, 'content-type': 'application/json' },
            body: JSON.stringify({ taskId: id, name }),
          })
          if (!answer.ok) throw new Error(`The change was refused: ${await answer.text()}`)
          return name
        },
        request,
      )
      return render({
        calls,
        screens,
        drags: { board, timeline },
        changes,
        chromium: browser.version(),
        busyness: [before, othersLoad()],
      })
    } finally {
      await browser.close()
    }
  })
