import { atFirstSign, listenForReader } from './reader-signs.ts'

const calm = () => new Promise((resolve) => setTimeout(resolve, 20))

it('waits for the first sign, and does it once', () => {
  const done = jest.fn()
  atFirstSign(done)
  expect(done).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('keydown'))
  expect(done).toHaveBeenCalledTimes(1)
})

it('knows of a sign that came before anything waited for it', async () => {
  Object.assign(window, { requestIdleCallback: (task: () => void) => setTimeout(task) })
  listenForReader()
  window.dispatchEvent(new Event('pointermove'))
  const done = jest.fn()
  atFirstSign(done)
  await calm()
  expect(done).toHaveBeenCalledTimes(1)
})
