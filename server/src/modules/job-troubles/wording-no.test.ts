import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayIn } from '#kernel/http/wording.ts'

const sourceOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !/test|wording/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

test.each(['job-troubles', 'calendars', 'jobs'])('every refusal of %s has its Norwegian', (folder) => {
  const source = sourceOf(join(import.meta.dirname, '..', folder))
  const refusals = [
    ...source.matchAll(
      /(?:conflict|refuse|notFound)\((?:'[a-z-]+', )?'([^']+)'|message: '([^']+)'|const [A-Z_]+ = '([A-Z][^']+\.)'|done: '([^']+)'/g,
    ),
  ]
    .flatMap((match) => match.slice(1))
    .filter((sentence) => sentence !== undefined)
  expect(refusals.length).toBeGreaterThan(2)
  expect(refusals.filter((sentence) => sayIn(sentence, 'no') === sentence)).toEqual([])
})
