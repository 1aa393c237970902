import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayIn } from '#kernel/http/wording.ts'

const source = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !/test|wording/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

test('every refusal of orders has its Norwegian', () => {
  const refusals = [
    ...source.matchAll(
      /(?:conflict|refuse|notFound)\((?:'[a-z-]+', )?'([^']+)'|message: '([^']+)'|const [A-Z_]+ = '([A-Z][^']+\.)'/g,
    ),
  ]
    .flatMap(([, first, second, third]) => [first, second, third])
    .filter((sentence) => sentence !== undefined)
  expect(refusals.length).toBeGreaterThan(10)
  expect(refusals.filter((sentence) => sayIn(sentence, 'no') === sentence)).toEqual([])
})
