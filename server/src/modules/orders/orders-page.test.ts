import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderDiagram } from '@fieldproof/policy/order-status'

const file = join(import.meta.dirname, '../../../../docs/orders.md')
const [BEGIN, END] = ['<!-- machine: begin -->', '<!-- machine: end -->']
const drawn = ['```mermaid', orderDiagram(), '```'].join('\n')

test('docs/orders.md shows the state machine of the code (WRITE_PAGES=1 jest orders-page updates it)', () => {
  const page = readFileSync(file, 'utf8')
  const [from, to] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)]
  if (process.env['WRITE_PAGES']) writeFileSync(file, `${page.slice(0, from)}\n${drawn}\n${page.slice(to)}`)
  expect(readFileSync(file, 'utf8').slice(from).split(END)[0]?.trim()).toBe(drawn)
})
