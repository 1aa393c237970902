import { localeChosen } from '@fieldproof/platform'
import { createTestPlatform } from '@fieldproof/platform/testing'
import type { Locale } from '@fieldproof/contracts/lists'
import { keepPreferences, readPreferences } from './preferences.ts'

const forgetCookie = () => {
  document.cookie = 'locale=; path=/; max-age=0'
}
beforeEach(() => {
  localStorage.clear()
  forgetCookie()
})
afterEach(forgetCookie)

const begin = (stored: Locale | null) => {
  if (stored) localStorage.setItem('locale', stored)
  const {
    platform: { store },
  } = createTestPlatform({ preferences: readPreferences(localStorage) })
  keepPreferences(store, window)
  return store
}

describe('the cookie that tells the server the language', () => {
  it('is written at the start where Norwegian was chosen and there is none', () => {
    begin('no')
    expect(document.cookie).toBe('locale=no')
  })

  it('is left as it is where there is one', () => {
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
