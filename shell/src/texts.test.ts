import { inLocale, locales } from '@fieldproof/contracts/languages'
import { loaders, screenTexts } from './texts.ts'

const paths = (texts: unknown, path = ''): string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => paths(value, `${path}.${key}`))
    : [path]
const placeholders = (texts: unknown): string[] =>
  [...new Set(JSON.stringify(texts).match(/\{\{\w+\}\}|<\w+>/g))].sort()

describe.each(locales.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  test.each(Object.entries({ ...screenTexts, shell: loaders }))('the texts of %s are complete', async (_, ofGroup) => {
    const [english, translated] = [(await ofGroup.en()).default, (await inLocale(ofGroup, locale)()).default]
    expect(paths(translated)).toEqual(paths(english))
    expect(placeholders(translated)).toEqual(placeholders(english))
  })
})
