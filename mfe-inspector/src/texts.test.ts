import english from '../locales/en/inspector.json'
import norwegian from '../locales/no/inspector.json'

type Texts = { [key: string]: string | Texts }
const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it('the texts are complete in both languages, with the same placeholders', () => {
  const en = new Map(leaves(english))
  const no = new Map(leaves(norwegian))
  expect([...no.keys()]).toEqual([...en.keys()])
  for (const [key, text] of en)
    expect({ key, holds: placeholders(no.get(key) ?? '') }).toEqual({ key, holds: placeholders(text) })
})

it('no text is untranslated', () => {
  const no = new Map(leaves(norwegian))
  const same = leaves(english)
    .filter(([key, text]) => no.get(key) === text)
    .map(([key]) => key)
  expect(same).toEqual(['job.placeOf', 'mine.status'])
})
