import { randomBytes } from 'node:crypto'
import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import type { PasswordOwner } from '@fieldproof/policy/password-weakness'
import { wordsIn } from '#texts/words.ts'
import { weaknessOf } from './common-passwords.ts'

/** The text about a weak password, for its owner; undefined if it is accepted. */
const weaknessTextOf = (password: string, its: PasswordOwner): string | undefined => {
  const weakness = weaknessOf(password, its)
  return weakness && wordsIn('en').translate(weakness)
}

const owner = {
  email: 'amaka.obi@example.test',
  firstName: 'Amaka',
  lastName: 'Obi-Eze',
  phoneNumber: '+2348031234567',
  companyName: 'Kestrel Freight',
}

test.each([
  'passwordpassword',
  'Password12345678',
  'P@ssw0rd!2024!!!',
  'qwertyuiop123',
  '1q2w3e4r5t6y7u',
  '123456789012',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'letmeinletmein',
  'iloveyou12345',
  'JesusIsLord777',
  'arsenal1234567',
  'lagos-nigeria-2024',
  'manchesterunited',
  'superman!!!!!',
  'correcthorsebatterystaple',
  'to be or not to be',
  'Fieldproof1234',
  'ADMINISTRATOR1',
  'qazwsxedcrfv',
  '112233445566',
  'Chelsea Chelsea',
  'velkommen2024',
  'zxcvbnmasdfghjkl',
])('%s is refused', (password) => {
  expect(weaknessTextOf(password, owner)).toBe('This password is one of the most common ones.')
})

test.each(['amakaobieze99', 'Amaka.Obi-2024', 'example-amaka-1', 'kestrelfreight1', 'amaka@example.test'])(
  "%s is refused as the owner's own",
  (password) => {
    expect(weaknessTextOf(password, owner)).toMatch(/your name or email/)
  },
)

test('the owner’s telephone number is refused', () => {
  expect(weaknessTextOf('+2348031234567', owner)).toMatch(/telephone/)
})

test.each([
  'teal walrus 41 kettle',
  'Xk29#pLm84qZ',
  'regnbyge over smia i dag',
  'amaka plays the oboe badly',
  'monkey dollar winter prayer wolf',
  '840271930562',
])('%s is accepted', (password) => {
  expect(weaknessTextOf(password, owner)).toBeUndefined()
})

test('what a generator makes is accepted', () => {
  for (let round = 0; round < 2_000; round += 1)
    expect(weaknessTextOf(randomBytes(12).toString('base64url'), owner)).toBeUndefined()
})

test('a common word is refused however it is decorated', () => {
  const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!.-_*#'), maxLength: 12 })
  fc.assert(
    fc.property(
      fc.constantFrom('password', 'welcome', 'liverpool', 'sunshine', 'nigeria'),
      decoration,
      decoration,
      fc.boolean(),
      (word, before, after, isUpper) => {
        const text = `${before}${isUpper ? word.toUpperCase() : word}${after}`
        expect(weaknessTextOf(text, owner)).toBeDefined()
      },
    ),
  )
})

test('any text at all gets an answer', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 128 }), (text) => {
      expect(['string', 'undefined']).toContain(typeof weaknessTextOf(text, owner))
    }),
  )
})
