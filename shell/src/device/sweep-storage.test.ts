import { testComposition } from '../testing/compositions.ts'
import { sweepStorage } from './sweep-storage.ts'

const areas = testComposition().areas.map(({ name, release: { manifest } }) => ({ name, manifest }))
const listing = (...keys: string[]) =>
  areas.map((area) => ({ ...area, manifest: { ...area.manifest, device: area.name === 'mfe-orders' ? { keys } : {} } }))
const keys = () => Object.keys({ ...localStorage }).sort()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('deletes what the live release does not list, and what a removed area has left (SESSION-13)', () => {
  for (const key of [
    'orders.filter',
    'orders.draft.7',
    'orders.new-in-1-5',
    'fleet.list',
    'theme',
    'fieldproof.draft.a',
  ])
    localStorage.setItem(key, 'x')
  sessionStorage.setItem('fleet.once', 'x')
  sweepStorage(window, listing('orders.filter', 'orders.draft.*'))
  expect(keys()).toEqual(['fieldproof.draft.a', 'orders.draft.7', 'orders.filter', 'theme'])
  expect(sessionStorage).toHaveLength(0)
})

it('deletes unlisted entries only once they take too much space (SESSION-13)', () => {
  localStorage.setItem('chatVisitor', 'of an embedded script')
  localStorage.setItem('token', 'x')
  sweepStorage(window, areas)
  expect(keys()).toEqual(['chatVisitor', 'token'])
  for (let at = 0; at < 20; at += 1) localStorage.setItem(`filler${at}`, 'x'.repeat(10_000))
  sweepStorage(window, areas)
  expect(keys()).toEqual(['token'])
})
