import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { testUser } from '../testing/create-test-platform.tsx'
import {
  markerOf,
  readStoredSession,
  sessionIdOf,
  writeAuthenticationMethod,
  writeStoredSession,
} from './stored-session.ts'

beforeEach(() => localStorage.clear())
const token = markerOf('0198c0de-0000-7000-8000-000000000001')
/** What an earlier release stored. */
const opensTheAccount = 'qGxV1mXo0Q1yY2cV3nB4kL5jH6gF7dS8aP9oI0uY1tR'

it('reads back what it wrote', () => {
  const session = { token, user: testUser() }
  writeStoredSession(localStorage, session)
  expect(readStoredSession(localStorage)).toEqual(session)
})

it('identifies the session, and contains nothing that gives access', () => {
  expect(sessionIdOf(token)).toBe('0198c0de-0000-7000-8000-000000000001')
  expect(sessionIdOf(null)).toBeUndefined()
})

it('continues the session of an earlier release without its token', () => {
  localStorage.setItem('token', opensTheAccount)
  localStorage.setItem('user', JSON.stringify(testUser()))
  const session = readStoredSession(localStorage)
  expect(session?.user).toEqual(testUser())
  expect(sessionIdOf(session?.token ?? null)).toBeUndefined()
  writeStoredSession(localStorage, session ?? { token: null, user: null })
  expect(Object.values({ ...localStorage }).join()).not.toContain(opensTheAccount)
})

it('knows whether the user is an inspector', () => {
  writeStoredSession(localStorage, { token, user: testUser({ isPro: true }) })
  expect(localStorage.getItem('isInspector')).toBe('true')
})

it('clears all keys when the session ends', () => {
  writeStoredSession(localStorage, { token, user: testUser() })
  writeAuthenticationMethod(localStorage, 'password')
  expect(localStorage.getItem('authenticationMethod')).toBe('password')
  writeStoredSession(localStorage, { token: null, user: null })
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['no user', 'null'],
  ['a word', 'hello'],
  ['broken JSON', '{"a":'],
  ['a list', '[]'],
  ['a user without a name', '{"_id":"x","isPro":true}'],
  ['a name that is an object', JSON.stringify({ ...testUser(), firstName: { $ne: 1 } })],
])('treats %s as no session', (_, user) => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', user)
  expect(readStoredSession(localStorage)).toBeNull()
})

it('treats any other stored content as no session, and never throws', () => {
  fc.assert(
    fc.property(anyText(), fc.json(), (storedToken, storedUser) => {
      localStorage.setItem('token', storedToken)
      localStorage.setItem('user', storedUser)
      expect(readStoredSession(localStorage)).toBeNull()
    }),
  )
})

it('works without storage', () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  } as unknown as Storage
  expect(readStoredSession(refusing)).toBeNull()
  expect(() => writeStoredSession(refusing, { token, user: testUser() })).not.toThrow()
})
