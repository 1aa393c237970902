import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sayIn } from '#kernel/http/wording.ts'

const modules = ['completion', 'payouts', 'referrals', 'orientation']
/** Files that hold both languages themselves, or none. */
const withoutRefusals = /^(wording-no|sentences|tables|tell-obstacle|statement-words|course.*|.*-resource)\.ts$/
const isOwn = (file: string): boolean => file.endsWith('.ts') && !file.includes('.test.') && !withoutRefusals.test(file)

/** Sentences for users begin with a capital letter and end with a full stop; descriptions of movements have none. */
const sentences = modules.flatMap((name) => {
  const folder = join(import.meta.dirname, '..', name)
  return readdirSync(folder)
    .filter(isOwn)
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(/'([A-Z][^'\n]*[.!])'/g), ...text.matchAll(/description: '([^']+)'/g)].map(
        ([, sentence = '']) => sentence,
      )
    })
})

test.each([...new Set(sentences)])('%j is said in Norwegian, too', (sentence) => {
  expect(sayIn(sentence, 'no')).not.toBe(sentence)
})
