import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayIn } from '#kernel/http/wording.ts'

/** Sentences that a refusal of this module may say. */
const said = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !/wording|words|-resource/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/'([A-Z][^'\n]* [^'\n]*[.])'/g)].map(
        ([, sentence]) => sentence ?? '',
      ),
    )

test('every refusal of this module is there in Norwegian', () => {
  const sentences = said()
  expect(sentences.length).toBeGreaterThan(15)
  expect(sentences.filter((sentence) => sayIn(sentence, 'no') === sentence)).toEqual([])
})
