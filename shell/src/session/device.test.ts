import { forgetPerson, keepFor } from './device.ts'

const storages = { localStorage, sessionStorage }
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
const names = (storage: Storage): string[] => Object.keys(storage).sort()

const leave = () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('logOutOwed', 'a-session')
  localStorage.setItem('reportsOnDevice', '{"amaka":true}')
  localStorage.setItem('fieldproof-reports-amaka|typed|a', '{}')
  localStorage.setItem('fieldproof.draft.order.1.complaint', '{"text":"a secret"}')
  localStorage.setItem('fieldproof.outbox.amaka', '[]')
  localStorage.setItem('of-an-older-release', 'x')
  sessionStorage.setItem('fieldproof.draft.chat.1', 'hello')
  sessionStorage.setItem('countryAsked', 'true')
}

test("a person's data is removed, and the browser's own data and unsent reports stay (SESSION-11)", () => {
  leave()
  forgetPerson(storages)
  expect(names(localStorage)).toEqual(['fieldproof-reports-amaka|typed|a', 'logOutOwed', 'reportsOnDevice', 'theme'])
  expect(names(sessionStorage)).toEqual(['countryAsked'])
})

test("another user who logs in finds nothing of the previous one's; the same user finds everything", () => {
  keepFor(storages, 'amaka')
  leave()
  keepFor(storages, 'amaka')
  expect(localStorage.getItem('fieldproof.draft.order.1.complaint')).not.toBeNull()
  keepFor(storages, 'bola')
  expect(localStorage.getItem('fieldproof.draft.order.1.complaint')).toBeNull()
  expect(sessionStorage.getItem('fieldproof.draft.chat.1')).toBeNull()
})

test('what a visitor typed belongs to the user who logs in next', () => {
  localStorage.setItem('fieldproof.draft.quote.vehicle', '{}')
  keepFor(storages, 'amaka')
  expect(localStorage.getItem('fieldproof.draft.quote.vehicle')).toBe('{}')
})

test('blocked storage does not cause a failure', () => {
  const closed = {
    get localStorage(): Storage {
      throw new Error('closed')
    },
    get sessionStorage(): Storage {
      throw new Error('closed')
    },
  }
  expect(() => {
    keepFor(closed, 'amaka')
    forgetPerson(closed)
  }).not.toThrow()
})
