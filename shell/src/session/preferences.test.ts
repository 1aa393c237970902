import { localeChosen } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import type { Locale } from '@fieldproof/contracts/lists'
import { keepPreferences, readPreferences, storeZone } from './preferences.ts'

const forgetCookie = () => {
  document.cookie = 'locale=; path=/; max-age=0'
}
beforeEach(() => {
  localStorage.clear()
  forgetCookie()
})
afterEach(forgetCookie)

const begin = (stored: Locale | null, search = '') => {
  if (stored) localStorage.setItem('locale', stored)
  const {
    platform: { store },
  } = createTestPlatform({ preferences: readPreferences(localStorage, search) })
  history.replaceState(null, '', `/blog${search}`)
  keepPreferences(store, window)
  return store
}

it('sends the server the time zone, once', () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  storeZone(window)
  storeZone(window)
  expect(set.mock.calls).toEqual([
    [expect.stringMatching(/^timeZone=[\w%]+; path=\/; max-age=31536000; samesite=lax$/)],
  ])
  set.mockRestore()
  document.cookie = 'timeZone=; path=/; max-age=0'
})

describe('the cookie with the language for the server', () => {
  it('is written at the start if Norwegian was chosen and there is none', () => {
    begin('no')
    expect(document.cookie).toBe('locale=no')
  })

  it('is not changed if there is one', () => {
    document.cookie = 'locale=en; path=/'
    begin('no')
    expect(document.cookie).toBe('locale=en')
  })

  it.each(['en', null] as const)('is not needed for English (%s)', (stored) => {
    begin(stored)
    expect(document.cookie).toBe('')
  })

  it('follows each choice', () => {
    const store = begin(null)
    store.dispatch(localeChosen('no'))
    expect(document.cookie).toBe('locale=no')
    expect(localStorage.getItem('locale')).toBe('no')
    store.dispatch(localeChosen('en'))
    expect(document.cookie).toBe('locale=en')
  })
})

describe('an address with a language', () => {
  it('shows the page in that language, and stores it for a reader who never chose one', () => {
    const store = begin(null, '?lang=no')
    expect(store.getState().preferences.locale).toBe('no')
    expect(document.documentElement.lang).toBe('nb')
    expect([localStorage.getItem('locale'), document.cookie]).toEqual(['no', 'locale=no'])
  })

  it("does not change a reader's choice", () => {
    document.cookie = 'locale=en; path=/'
    const store = begin('en', '?lang=no')
    expect(store.getState().preferences.locale).toBe('no')
    expect([localStorage.getItem('locale'), document.cookie]).toEqual(['en', 'locale=en'])
    forgetCookie()
    begin('en', '?lang=no')
    expect(document.cookie).toBe('')
  })

  it('no longer counts once another language is chosen', () => {
    const store = begin('no', '?page=2&lang=no')
    store.dispatch(localeChosen('en'))
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/blog?page=2')
    expect([localStorage.getItem('locale'), document.cookie]).toEqual(['en', 'locale=en'])
  })

  it.each(['?lang=klingon', '?lang=', '?lang=en-XA', ''])(
    'with an unknown language shows the page in the chosen one: %s',
    (search) => {
      expect(begin('no', search).getState().preferences.locale).toBe('no')
    },
  )
})
