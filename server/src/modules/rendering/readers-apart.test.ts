import { randomUUID } from 'node:crypto'
import { RENDERING_FILE } from '@fieldproof/contracts/release'
import { makeArea, type MadeRelease } from '#modules/releases/testing/make-release.ts'
import type { PageRenderer } from './page-renderer.ts'
import { FilesInMemory, openRenderer, realShell, servedOf } from './testing/real-renderer.ts'

jest.setTimeout(240_000)

let shell: MadeRelease
beforeAll(async () => {
  shell = await realShell()
})
let renderer: PageRenderer | undefined
afterEach(() => renderer?.stop())

/** How many documents each of the two readers requests. */
const DOCUMENTS = 1_000

/** An area whose page shows who is logged in and the answer to a call about their own data. */
const code = `const { createElement } = require('react')
const { defineArea, api, call, useSelector, selectUser } = require('@fieldproof/platform')
const own = api.injectEndpoints({
  endpoints: (build) => ({ ownOrders: build.query(call('GET /orders/get-my-orders')) }),
})
const Page = () => {
  const user = useSelector(selectUser)
  const { data } = own.useOwnOrdersQuery()
  return createElement('h1', null, (user ? user.firstName : 'Nobody') + ' has ' + (data ? data.mark : 'nothing'))
}
const noTexts = async () => ({ default: {} })
exports.default = defineArea({
  pages: { list: async () => ({ default: Page }) },
  texts: { en: noTexts, no: noTexts },
})`

test('documents of two readers and of visitors, rendered at once, contain nothing of another person', async () => {
  const routes = [{ name: 'orders.list', path: '/own', guard: 'anyone' as const, page: 'list' }]
  const area = makeArea('mfe-orders', '1.0.0', { manifest: { routes }, contents: { [RENDERING_FILE]: code } })
  const files = new FilesInMemory()
  files.add(shell, area)
  const served = servedOf(shell, area)
  const opened = openRenderer(files, () => served, { start: 30_000, page: 30_000, parts: 20_000, calls: 20_000 })
  renderer = opened.renderer

  /** A reader with unique marks in their account; each answer to them has a unique mark as well. */
  const readerWith = (name: string) => {
    const sessionId = randomUUID()
    const user = { _id: randomUUID(), firstName: name, lastName: `Last of ${name}`, email: `${name}@example.com` }
    return { name, reader: { sessionId, user, timeZone: null } }
  }
  const [ada, bo] = [readerWith('Ada4711'), readerWith('Bo0815')]
  const marksOf = ({ name, reader }: typeof ada) => [name, reader.sessionId, reader.user._id]

  const read = async (who: typeof ada, others: string[]): Promise<void> => {
    for (let number = 0; number < DOCUMENTS; number += 1) {
      const mark = `${who.name}-secret-${number}`
      const { html, isRendered } = await opened.documentAt('/own', {
        reader: who.reader,
        answerCall: async () => ({ status: 200, body: JSON.stringify({ success: true, data: { mark } }) }),
      })
      expect(isRendered).toBe(true)
      expect(html).toContain(`${who.name} has ${mark}<`)
      // The same reader's earlier documents must not show up either.
      expect(new Set(html.match(/[\w]+-secret-\d+/g))).toEqual(new Set([mark]))
      expect(others.filter((other) => html.includes(other))).toEqual([])
    }
  }
  let isOver = false
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const { html } = await opened.documentAt('/own')
      expect(html).toContain('Nobody has nothing')
      expect([...marksOf(ada), ...marksOf(bo)].filter((mark) => html.includes(mark))).toEqual([])
    }
  }
  const visits = visit()
  await Promise.all([read(ada, marksOf(bo)), read(bo, marksOf(ada))]).finally(() => {
    isOver = true
  })
  await visits
})
