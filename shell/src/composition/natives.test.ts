import { keepNatives } from './natives.ts'

const bad = () => {
  throw new Error('replaced')
}

it('restores what a release replaced, on the object itself and below it, and nothing else', () => {
  const { fetch, setTimeout: timeout } = window
  const { setItem } = Storage.prototype
  const own = history.pushState
  const putBack = keepNatives()
  Object.assign(window, { fetch: bad, setTimeout: bad })
  Object.assign(Storage.prototype, { setItem: bad })
  Object.assign(history, { pushState: bad })
  Object.assign(History.prototype, { replaceState: bad })
  expect(() => localStorage.setItem('a', 'b')).toThrow('replaced')
  putBack()
  expect([window.fetch, window.setTimeout, Storage.prototype.setItem]).toEqual([fetch, timeout, setItem])
  expect(history.pushState).toBe(own)
  history.replaceState(null, '', '/here')
  expect(location.pathname).toBe('/here')
})

it("keeps the state from the shell's start, including single-spa's patches of the history", () => {
  const over = jest.fn()
  Object.assign(history, { pushState: over })
  const putBack = keepNatives()
  Object.assign(history, { pushState: bad })
  putBack()
  expect(history.pushState).toBe(over)
  Reflect.deleteProperty(history, 'pushState')
})

it('continues past frozen properties', () => {
  const holder = History.prototype
  const was = Object.getOwnPropertyDescriptor(holder, 'pushState')
  const { setItem } = Storage.prototype
  const putBack = keepNatives()
  Object.assign(Storage.prototype, { setItem: bad })
  Object.defineProperty(history, 'pushState', { value: bad, configurable: false, writable: false })
  expect(putBack).not.toThrow()
  expect(Storage.prototype.setItem).toBe(setItem)
  expect(Object.getOwnPropertyDescriptor(holder, 'pushState')).toEqual(was)
})
