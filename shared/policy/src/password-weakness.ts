import { commonPhrases, commonWords, keyboardRows } from './common-words.ts'

/** Why a password is easily guessed (PASSWORD-1). */
export type PasswordWeakness = 'common' | 'own-name' | 'own-number'

/** Values that someone who knows the account would try first. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  companyName?: string
  phoneNumber?: string
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')
/** Reads `P4$$w0rd123!` as `password`: symbols at either end are removed, and those inside are read as letters. */
const readLookalikes = (text: string): string =>
  letters(
    text
      .toLowerCase()
      .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
      .replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? ''),
  )

const longestFirst = [...new Set([...commonWords, ...commonPhrases.map(letters)])].sort(
  (one, other) => other.length - one.length,
)

/** Removes words from a text, longest first. */
const takeOut = (text: string, words: readonly string[]): { rest: string; taken: number } => {
  let rest = text
  let taken = 0
  for (const word of words) {
    if (word.length < 3 || !rest.includes(word)) continue
    rest = rest.replaceAll(word, ' ')
    taken += 1
  }
  return { rest: rest.replaceAll(' ', ''), taken }
}

/** The same few characters repeated: `abcabcabcabc`, `111111111111`. */
const isRepetition = (text: string): boolean => /^(.{1,6}?)\1+.{0,5}$/su.test(text) && new Set(text).size <= 6

/** Characters that are all adjacent in the alphabet, the digits or on the keyboard. */
const isRun = (text: string): boolean => {
  const characters = [...text.toLowerCase()]
  const follows = (one: string, other: string): boolean =>
    Math.abs((other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)) <= 1 ||
    keyboardRows.some((row) => row.includes(one + other) || row.includes(other + one))
  const steps = characters.slice(1).filter((character, index) => follows(characters[index] ?? '', character)).length
  return steps >= (characters.length - 1) * 0.8
}

const wordsOf = (owner: PasswordOwner): string[] =>
  [
    ...owner.email.split(/[@.]/),
    owner.email.split('@')[0] ?? '',
    owner.firstName,
    owner.lastName,
    ...owner.firstName.split(/\s+/),
    ...owner.lastName.split(/\s+/),
    owner.companyName ?? '',
  ]
    .map(letters)
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)

/**
 * Why a password is easy to guess: it consists of up to three common words, in any case, also with letters written as
 * digits or with digits and symbols around them; or it is a run or a repetition, or the owner's own name or address.
 * Undefined if it is none of these.
 */
export const weaknessOf = (password: string, owner: PasswordOwner): PasswordWeakness | undefined => {
  const digits = password.replace(/\D/g, '')
  const phone = owner.phoneNumber?.replace(/\D/g, '') ?? ''
  if (isRepetition(password.toLowerCase()) || isRun(password)) return 'common'
  for (const text of new Set([letters(password), readLookalikes(password)])) {
    const own = takeOut(text, wordsOf(owner))
    if (own.taken > 0 && own.rest.length < 4) return 'own-name'
    const common = takeOut(text, longestFirst)
    if (common.taken > 0 && common.taken < 4 && common.rest.length < 3) return 'common'
  }
  const isPhone =
    digits.length >= 6 && phone.length >= 8 && (phone.endsWith(digits) || digits.endsWith(phone.slice(-8)))
  if (isPhone && letters(password).length < 4) {
    return 'own-number'
  }
  return undefined
}
