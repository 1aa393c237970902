import { RENDERING_FILE, type FailureReport } from '@fieldproof/contracts/release'
import { compose } from '#modules/releases/compose.ts'
import type { Served } from '#modules/releases/served-site.ts'
import { releaseFiles } from '#modules/releases/store/release-files.ts'
import type { ReleaseStore } from '#modules/releases/store/release-store.ts'
import { makeShell, present, type MadeRelease } from '#modules/releases/testing/make-release.ts'
import { documentMaker, screenAt } from '#modules/site/documents.ts'
import { createPageRenderer, renderLimits, type PageRenderer } from '../page-renderer.ts'
import type { PageReader } from '../protocol.ts'
import type { AnswerCall, RenderLimits } from '../renderer-thread.ts'
import { shellCode } from './shell-code.ts'

/** A release with the real shell's code. */
export const realShell = async (): Promise<MadeRelease> =>
  makeShell('1.0.0', {}, { [RENDERING_FILE]: await shellCode() })

/** The composition that is served while these releases are live. */
export const servedOf = (...made: MadeRelease[]): Served => {
  const live = Object.fromEntries(made.map(({ record: { name, version } }) => [name, version]))
  const facts = { environment: 'test', live, earlier: [], candidates: {}, records: made.map(({ record }) => record) }
  return { ...present(compose(facts, () => true)), json: '', etag: '' }
}

/** Files of releases by `NAME@VERSION/PATH`, which a test can remove or damage. */
export class FilesInMemory {
  readonly #files = new Map<string, Buffer>()
  add(...made: MadeRelease[]): void {
    for (const { record, files } of made)
      for (const { path, content } of files) this.#files.set(`${record.name}@${record.version}/${path}`, content)
  }
  lose({ record: { name, version } }: MadeRelease, path: string): void {
    this.#files.delete(`${name}@${version}/${path}`)
  }
  damage({ record: { name, version } }: MadeRelease, path: string): void {
    this.#files.set(`${name}@${version}/${path}`, Buffer.from('exports.default = {}'))
  }
  reader() {
    const read: ReleaseStore['read'] = async ({ name, version }, path) =>
      this.#files.get(`${name}@${version}/${path}`) ?? null
    // `releaseFiles` uses no other method of the store.
    return releaseFiles({ store: { read } as ReleaseStore })
  }
}

const noAnswer: AnswerCall = async () => ({ status: 404, body: '{}' })

/** Who requests a document (a visitor by default), and the server's answers to the calls of its page. */
export interface Asked {
  reader?: PageReader | null
  answerCall?: AnswerCall
}

/** A renderer with its own threads, and a function that makes documents of its pages. */
export const openRenderer = (files: FilesInMemory, current: () => Served, limits: Partial<RenderLimits> = {}) => {
  const failures: FailureReport[] = []
  const reader = files.reader()
  const renderer: PageRenderer = createPageRenderer({
    site: { files: reader, current },
    siteData: {},
    inBrowsers: [],
    log: { info: () => {}, warn: () => {}, error: () => {} },
    countFailure: async (report) => {
      failures.push(report)
    },
    limits: { ...renderLimits, ...limits },
  })
  const documentFor = documentMaker({ files: reader, development: false, siteData: {} })
  /** The document for an address as the server sends it, and whether it contains a rendered page. */
  const documentAt = async (address: string, { reader = null, answerCall = noAnswer }: Asked = {}) => {
    const served = current()
    const page = await renderer.render(served, { address, locale: 'en', reader, answerCall })
    const about = { locale: 'en' as const, hasSession: reader !== null, wasHere: false }
    const { raw } = await documentFor(served, screenAt(served, address), about, undefined, page ?? undefined)
    return { html: raw.toString(), isRendered: page !== null, served }
  }
  return { renderer, failures, documentAt }
}
