import { forgetPresses, keepPresses } from './early-presses.ts'
import { startSite } from './start-site.ts'

const notice = '<div popover="manual" role="alert"><p>The page could not start.</p><a href="">Load it again</a></div>'
const press = () => document.querySelector('button')?.click()
const received = jest.fn()
const failed = jest.fn()

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><button>Menu</button></div><template id="not-started">${notice}</template>`
  document.querySelector('button')?.addEventListener('click', received)
  jest.spyOn(console, 'error').mockImplementation(() => {})
  received.mockClear()
  failed.mockClear()
  keepPresses()
})
afterEach(forgetPresses)

it('starts the site at the second try if the connection dropped at the first', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({})
  await startSite(load, document, failed)
  expect(load).toHaveBeenCalledTimes(2)
  expect(document.querySelector('[role="alert"]')).toBeNull()
  expect(failed).not.toHaveBeenCalled()
})

it('says that it could not start, offers to load the page again, and stops recording presses', async () => {
  const error = new Error('offline')
  await startSite(() => Promise.reject(error), document, failed)
  expect(document.querySelector('[role="alert"]')).toHaveTextContent('The page could not start.')
  expect(document.querySelector('[role="alert"] a')).toHaveAttribute('href', '')
  expect(failed).toHaveBeenCalledWith(error)
  press()
  expect(received).toHaveBeenCalledTimes(1)
})

it('also reports the failure if the document contains no notice', async () => {
  document.getElementById('not-started')?.remove()
  await startSite(() => Promise.reject(new Error('offline')), document, failed)
  expect(failed).toHaveBeenCalledTimes(1)
})
