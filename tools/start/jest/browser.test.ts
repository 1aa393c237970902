/** @jest-environment ./jest/browser-environment.cjs */
import './browser-pieces.cjs'

test('a listener ends with its signal, on the window and on elements', () => {
  const stop = new AbortController()
  const targets = [window, document, document.body]
  let count = 0
  for (const target of targets)
    target.addEventListener(
      'ping',
      () => {
        count += 1
      },
      { signal: stop.signal },
    )
  for (const target of targets) target.dispatchEvent(new Event('ping'))
  stop.abort()
  for (const target of targets) target.dispatchEvent(new Event('ping'))
  expect(count).toBe(3)
})

test('requests take an address of the site and a signal', () => {
  const { url, signal } = new Request('/users/login', { signal: new AbortController().signal })
  expect(url).toBe('http://localhost/users/login')
  expect(signal.aborted).toBe(false)
})

test('media queries follow the width of the window', () => {
  window.innerWidth = 1400
  const narrow = window.matchMedia('(max-width: 1200px)')
  const changes: boolean[] = []
  narrow.addEventListener('change', ({ matches }) => changes.push(matches))
  expect(narrow.matches).toBe(false)
  window.innerWidth = 800
  window.dispatchEvent(new Event('resize'))
  expect(narrow.matches).toBe(true)
  expect(changes).toEqual([true])
})

test('a dialog opens and closes', () => {
  const dialog = document.createElement('dialog')
  const closed = jest.fn()
  dialog.addEventListener('close', closed)
  dialog.showModal()
  expect(dialog.open).toBe(true)
  dialog.close('yes')
  expect(dialog.open).toBe(false)
  expect(dialog.returnValue).toBe('yes')
  expect(closed).toHaveBeenCalledTimes(1)
})

test('forms are read from the page, and byte arrays have one class', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="town" value="Aba">'
  expect([...new FormData(form)]).toEqual([['town', 'Aba']])
  expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array)
  expect(structuredClone({ at: new Date(0) })).toEqual({ at: new Date(0) })
})
