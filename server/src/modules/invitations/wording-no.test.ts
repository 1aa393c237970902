import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayIn } from '#kernel/http/wording.ts'

const modules = ['invitations', 'quotations', 'surcharges', 'customer-reviews']
const isOwn = (file: string): boolean =>
  file.endsWith('.ts') && !file.includes('.test.') && !/^(wording-no|sentences|tables|demo)\.ts$/.test(file)

/** Sentences for users, which begin with a capital letter and end with a full stop or an exclamation mark. */
const sentences = modules.flatMap((name) => {
  const folder = join(import.meta.dirname, '..', name)
  return readdirSync(folder)
    .filter(isOwn)
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/'([A-Z][^'\n]*[.!])'/g)].map(
        ([, sentence = '']) => sentence,
      ),
    )
})

test.each([...new Set(sentences)])('%j is said in Norwegian, too', (sentence) => {
  expect(sayIn(sentence, 'no')).not.toBe(sentence)
})
