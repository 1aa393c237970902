import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { FromThread, Rendering, RenderMessage, ThreadData, ToThread } from './protocol.ts'

/** The part of the shell's server code that is used here. */
interface ShellCode {
  sharedModules: Readonly<Record<string, object>>
  createRenderer: (parts: {
    composition: ThreadData['composition']
    origin: string
    loadArea: (name: string) => unknown
    onBegin: (part: string) => void
  }) => {
    render: (request: Omit<RenderMessage, 'kind' | 'id'> & { signal: AbortSignal }) => Promise<Rendering | null>
  }
}

const { composition, origin, siteData, shell, areas } = workerData as ThreadData
const port = parentPort
if (port === null) throw new Error('This file runs in a thread')
const post = (message: FromThread): void => port.postMessage(message)

/** The rendering to which the running code belongs, because a page's calls are made with its reader's rights. */
const rendering = new AsyncLocalStorage<{ id: number }>()
const aborts = new Map<number, AbortController>()
const answers = new Map<number, (answer: { status: number; body: string }) => void>()
let calls = 0

const requireBuiltIn = createRequire(import.meta.url)

/** Runs a file that was built for the server. @param request replaces `require` @returns the exports */
const run = (code: string, filename: string, request: (name: string) => unknown): Record<string, unknown> => {
  const module = { exports: {} as Record<string, unknown> }
  const start = compileFunction(code, ['module', 'exports', 'require', '__dirname'], { filename }) as (
    ...parts: unknown[]
  ) => void
  start(module, module.exports, request, '/')
  return module.exports
}

/** Pages call with `fetch`, as in the browser, and the server's own handlers answer. */
globalThis.fetch = async (input, init) => {
  const of = rendering.getStore()
  const url = new URL(input instanceof Request ? input.url : input)
  const { method = 'GET', signal, headers } = init ?? {}
  if (of === undefined || url.origin !== new URL(origin).origin || method !== 'GET')
    throw new TypeError('While a page is rendered, it reads from the site and nothing else')
  signal?.throwIfAborted()
  const call = ++calls
  let breakOff = (): void => {}
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    answers.set(call, resolve)
    breakOff = () => {
      answers.delete(call)
      reject(new DOMException('The call was broken off', 'AbortError'))
    }
    signal?.addEventListener('abort', breakOff)
    const language = new Headers(headers).get('accept-language') ?? ''
    post({ kind: 'call', id: of.id, call, method, path: url.pathname + url.search, language })
    // Otherwise Node keeps a signal that combines others (`AbortSignal.any`), with everything that listens to it.
  }).finally(() => signal?.removeEventListener('abort', breakOff))
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}
// The address against which calls are resolved.
Object.assign(globalThis, { location: new URL(origin), siteData })

const shellCode = run(shell, `shell/${composition.shell.version}/server/render.js`, (name) =>
  requireBuiltIn(name),
) as unknown as ShellCode

// Areas get the modules that the shell provides, but no modules of Node.
Object.assign(process, { getBuiltinModule: undefined })

const modules = new Map<string, unknown>()
const loadArea = (name: string): unknown => {
  const code = areas[name]
  if (code === undefined) return null
  if (!modules.has(name)) {
    const version = composition.areas.find((area) => area.name === name)?.release.version
    const exported = run(code, `${name}/${version}/server/render.js`, (request) => {
      const shared = shellCode.sharedModules[request]
      if (shared === undefined) throw new Error(`${name} asks for ${request}, which the shell does not provide`)
      return shared
    })
    const module = exported['default']
    if (typeof module !== 'object' || module === null) throw new TypeError(`${name} exports no area`)
    modules.set(name, module)
  }
  return modules.get(name)
}

const renderer = shellCode.createRenderer({
  composition,
  origin,
  loadArea,
  onBegin: (part) => {
    const of = rendering.getStore()
    if (of) post({ kind: 'begin', id: of.id, part })
  },
})

const render = async ({ kind: _, id, ...request }: RenderMessage): Promise<void> => {
  const abort = new AbortController()
  aborts.set(id, abort)
  try {
    const { signal } = abort
    const page = await rendering.run({ id }, () => renderer.render({ ...request, signal }))
    post({ kind: 'rendered', id, page })
  } catch (error) {
    post({ kind: 'failed', id, cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  } finally {
    aborts.delete(id)
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message)
  else if (message.kind === 'abort') {
    aborts.get(message.id)?.abort(new Error('The time is up'))
    post({ kind: 'aborted', id: message.id })
  } else {
    const answer = answers.get(message.call)
    answers.delete(message.call)
    answer?.({ status: message.status, body: message.body })
  }
})
post({ kind: 'ready' })
