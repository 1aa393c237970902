import { screenTexts } from './screen-texts.ts'
import { loaders } from '../texts.ts'

const paths = (texts: unknown, path = ''): string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, value]) => paths(value, `${path}.${key}`))
    : [path]
const placeholders = (texts: unknown): string[] =>
  [...new Set(JSON.stringify(texts).match(/\{\{\w+\}\}|<\w+>/g))].sort()

test.each(Object.entries({ ...screenTexts, shell: loaders }))(
  'the texts of %s are complete in both languages',
  async (_, { en, no }) => {
    const [english, norwegian] = [(await en()).default, (await no()).default]
    expect(paths(norwegian)).toEqual(paths(english))
    expect(placeholders(norwegian)).toEqual(placeholders(english))
  },
)
