import { reportTexts, texts } from './testing/projects.ts'

type Texts = { [key: string]: string | Texts }
const leaves = (all: Texts, path = ''): [string, string][] =>
  Object.entries(all).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it.each([
  ['projects', texts],
  ['reports', reportTexts],
])('%s is complete in both languages, with the same placeholders', (_name, texts) => {
  const en = new Map(leaves(texts.en))
  const no = new Map(leaves(texts.no))
  expect([...no.keys()]).toEqual([...en.keys()])
  for (const [key, text] of en)
    expect({ key, holds: placeholders(no.get(key) ?? '') }).toEqual({ key, holds: placeholders(text) })
})
