import { RENDERING_FILE, SHELL, type FailureReport, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { Log, Served, ServedSite } from '#modules/releases/served-site.ts'
import type { ReleaseFiles } from '#modules/releases/store/release-files.ts'
import type { RenderedPage, ThreadData } from './protocol.ts'
import { RendererThread, type RenderLimits, type RenderQuestion } from './renderer-thread.ts'

export const renderLimits: RenderLimits = {
  calls: 500,
  parts: 1_100,
  page: 1_500,
  grace: 500,
  memory: 512,
  start: 300,
  pages: 32,
}

/**
 * If this many threads end unexpectedly within ten minutes (ms), all pages are left to browsers for the rest of these
 * minutes.
 */
const mostEnds = { times: 5, within: 10 * 60_000 }

export interface PageRendererParts {
  site: Pick<ServedSite, 'current'> & { files: Pick<ReleaseFiles, 'read'> }
  siteData: ThreadData['siteData']
  /** Areas whose pages are left to browsers, or `all`. */
  inBrowsers: readonly string[]
  log: Log
  /** Counts a failure of a release, like failures that browsers report. */
  countFailure: (report: FailureReport) => Promise<void>
  limits?: RenderLimits
}

/** Renders pages of the live composition. */
export interface PageRenderer {
  /** Starts the thread for the live composition before the first page is requested. */
  prepare: () => void
  /**
   * Whether pages of a composition are rendered: it is live, or no page of a later one has been requested yet. A
   * request that began before a change of composition must not bring the threads of the earlier one back.
   */
  renders: (served: Served) => boolean
  /** @returns null if the page is left to the browser. It never throws, and a reader never waits long. */
  render: (served: Served, question: RenderQuestion) => Promise<RenderedPage | null>
  stop: () => Promise<void>
}

const origin = 'http://localhost'

/** Renders with the server code of the live releases, in one thread per composition. */
export const createPageRenderer = ({
  site,
  siteData,
  inBrowsers,
  log,
  countFailure,
  limits = renderLimits,
}: PageRendererParts): PageRenderer => {
  let of: Served | null = null
  let thread: Promise<RendererThread | null> = Promise.resolve(null)
  /** All running threads, including those that finish the pages of earlier compositions. */
  const threads = new Set<RendererThread>()
  /** When the last few threads of this composition ended unexpectedly, in ms since 1970. */
  let ends: number[] = []
  /** Areas whose code ended a thread of this composition. They are left to browsers. */
  let excluded = new Set<string>()
  /** Parts with damaged code in this composition, so that each is reported once. */
  let damaged = new Set<string>()

  const versionOf = (served: Served, part: string): string | undefined =>
    part === SHELL ? served.shell.version : served.composition.areas.find(({ name }) => name === part)?.release.version

  const report = (served: Served, area: string, cause: string): void => {
    const version = versionOf(served, area)
    log.warn({ area, version, cause }, 'a page could not be rendered on the server')
    if (version === undefined) return
    countFailure({
      area,
      version,
      phase: 'render',
      cause: `on the server: ${cause}`.slice(0, 500),
      compositionId: served.composition.id,
    }).catch((error: unknown) => log.error({ err: error }, 'a failure of a release could not be counted'))
  }

  /** The server code of a release; null if it has none, or if the file in the registry is damaged or cannot be read. */
  const codeOf = async (served: Served, record: ReleaseRecord): Promise<string | null> => {
    if (!record.files.some(({ path }) => path === RENDERING_FILE)) return null
    const result = await site.files.read(record, RENDERING_FILE)
    if (result.kind === 'sound') return result.file.raw.toString()
    if (!damaged.has(record.name)) report(served, record.name, `${RENDERING_FILE} is damaged or missing`)
    damaged.add(record.name)
    return null
  }

  const beginThread = async (served: Served): Promise<RendererThread | null> => {
    const shell = await codeOf(served, served.shell)
    if (shell === null || isWorn()) return null
    const areas: ThreadData['areas'] = {}
    for (const [name, record] of served.areas) {
      const code = excluded.has(name) || inBrowsers.includes(name) ? null : await codeOf(served, record)
      if (code !== null) areas[name] = code
    }
    if (of !== served) return null
    const begun: RendererThread = new RendererThread({
      data: { composition: served.composition, origin, siteData, shell, areas },
      limits,
      onFailure: (part, cause) => report(served, part ?? SHELL, cause),
      onExit: () => threads.delete(begun),
      onEnd: (part, cause) => {
        if (of !== served) return
        ends = [...ends, Date.now()].slice(-mostEnds.times)
        report(served, part ?? SHELL, cause)
        if (part !== null && part !== SHELL) excluded.add(part)
        thread = begin(served)
      },
    })
    threads.add(begun)
    return begun
  }

  const isWorn = (): boolean => {
    const [first = 0] = ends
    return ends.length === mostEnds.times && Date.now() - first < mostEnds.within
  }

  const begin = (served: Served): Promise<RendererThread | null> =>
    beginThread(served).catch((error: unknown) => {
      log.error({ err: error }, 'the renderer could not start')
      return null
    })

  const threadFor = (served: Served): Promise<RendererThread | null> => {
    if (of === served) {
      if (ends.length === mostEnds.times && !isWorn()) {
        ends = []
        thread = begin(served)
      }
      return thread
    }
    void thread.then((old) => old?.drain())
    of = served
    ends = []
    excluded = new Set()
    damaged = new Set()
    thread = begin(served)
    return thread
  }

  const renders = (served: Served): boolean => of === served || site.current() === served

  return {
    renders,
    prepare: () => {
      const served = site.current()
      if (served !== null && !inBrowsers.includes('all')) void threadFor(served)
    },
    render: async (served, question) => {
      if (inBrowsers.includes('all') || !renders(served)) return null
      const asked = Date.now()
      const first = threadFor(served)
      let page = await (await first)?.render(question)
      // This page or another one ended the thread. The rest of the page's time is for the next thread.
      if (!page && of === served && thread !== first && Date.now() - asked < limits.page / 2)
        page = await (await thread)?.render(question)
      if (page?.failure) report(served, page.failure.area, page.failure.cause)
      return page ?? null
    },
    stop: async () => {
      of = null
      await thread
      await Promise.all([...threads].map((one) => one.stop()))
    },
  }
}
