import calendarEn from '../../locales/en/calendar.json'
import jobsEn from '../../locales/en/jobs.json'
import postedEn from '../../locales/en/posted-jobs.json'
import calendarNo from '../../locales/no/calendar.json'
import jobsNo from '../../locales/no/jobs.json'
import postedNo from '../../locales/no/posted-jobs.json'

type Texts = { [key: string]: string | Texts }
const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it.each<[string, Texts, Texts]>([
  ['calendar', calendarEn, calendarNo],
  ['posted jobs', postedEn, postedNo],
  ['troubles', jobsEn.troubles, jobsNo.troubles],
])('the texts of %s are complete in both languages, and none is untranslated', (_name, english, norwegian) => {
  const [en, no] = [new Map(leaves(english)), new Map(leaves(norwegian))]
  expect([...no.keys()]).toEqual([...en.keys()])
  for (const [key, text] of en)
    expect({ key, holds: placeholders(no.get(key) ?? '') }).toEqual({ key, holds: placeholders(text) })
  expect(
    [...en]
      .filter(([key, text]) => no.get(key) === text && !['availability.minutes', 'month.day'].includes(key))
      .map(([key]) => key),
  ).toEqual([])
})
