/** The person or company that an account has to belong to. */
export interface AccountOwner {
  firstName: string
  lastName: string
  /** A business's account may also be in the company's name. */
  companyName?: string | null
}

/** Letters that do not decompose into a base letter and a diacritic, in the spelling that banks use. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ƙ: 'k',
  ɗ: 'd',
  ɓ: 'b',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mister',
  'dr',
  'prof',
  'professor',
  'engr',
  'barr',
  'arc',
  'chief',
  'alhaji',
  'alhaja',
  'alh',
  'mallam',
  'hajia',
  'pastor',
  'rev',
  'prince',
  'princess',
  'hon',
  'sir',
  'lady',
  'herr',
  'frau',
])
/** Words that mark a joint or trust account, which is not the owner's own. */
const notAlone = new Set(['and', 'or', 'und', 'og', 'for', 'itf', 'minor'])
const companyWords = new Set([
  'ltd',
  'limited',
  'plc',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'corp',
  'corporation',
  'company',
  'co',
  'ventures',
  'venture',
  'enterprise',
  'enterprises',
  'nig',
  'nigeria',
  'global',
  'services',
  'gmbh',
  'ag',
  'as',
  'asa',
  'foundation',
  'ministry',
  'church',
  'association',
])
/** Company suffixes that banks spell in several ways, or leave out. */
const legalForms = new Set([
  'ltd',
  'limited',
  'plc',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'corp',
  'corporation',
  'company',
  'co',
  'gmbh',
  'ag',
  'as',
  'asa',
  'nig',
  'nigeria',
])
/** The maximum number of names that a bank may have in addition to the owner's first and last name: middle names. */
const OTHER_NAMES_AT_MOST = 3

/** A name's words in lower case, without diacritics, dots and apostrophes. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`ʼ.]/g, '')
    .replace(/[&+/]/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const personal = (name: string): string[] => wordsOf(name).filter((word) => !titles.has(word))

/** Removes the adjacent words that together spell `name`; undefined if there are none. */
const without = (words: readonly string[], name: string): string[] | undefined => {
  for (let first = 0; first < words.length; first += 1) {
    for (let last = first + 1; last <= words.length; last += 1) {
      if (words.slice(first, last).join('') === name) return [...words.slice(0, first), ...words.slice(last)]
    }
  }
  return undefined
}

/** Removes all of these names, in any order and however they are joined; undefined if one is missing. */
const withoutAll = (words: readonly string[], names: readonly string[]): string[] | undefined =>
  without(words, names.join('')) ??
  names.reduce<string[] | undefined>((left, name) => left && without(left, name), [...words])

const isOwnersPerson = ({ firstName, lastName }: AccountOwner, account: readonly string[]): boolean => {
  const [givenNames, familyNames] = [personal(firstName), personal(lastName)]
  const [first] = givenNames
  if (first === undefined || first.length < 2 || familyNames.length === 0) return false
  if (account.some((word) => notAlone.has(word) && !givenNames.includes(word) && !familyNames.includes(word)))
    return false
  const others = withoutAll(account, familyNames)
  if (others === undefined) return false
  const middle = withoutAll(others, givenNames) ?? without(others, first)
  if (middle !== undefined) {
    return middle.length <= OTHER_NAMES_AT_MOST && !middle.some((word) => companyWords.has(word))
  }
  // If the bank leaves out the first name, it may only contain the owner's other given names.
  return (
    others.length > 0 && others.some((word) => word.length > 1) && others.every((word) => givenNames.includes(word))
  )
}

const isOwnersCompany = ({ companyName }: AccountOwner, account: readonly string[]): boolean => {
  const core = (words: readonly string[]): string[] => words.filter((word) => !legalForms.has(word))
  const company = core(wordsOf(companyName ?? ''))
  return company.length > 0 && withoutAll(core(account), company)?.length === 0
}

/**
 * Whether the account name from a bank is the owner's (BANK-2). Word order, capitals, accents, titles, hyphens and
 * apostrophes do not matter, and either side may leave middle names out. The family name must be complete, and a first
 * name must be written out: an initial is not enough. A joint account is never accepted. A company's account is only
 * accepted if the company is the owner.
 */
export const isOwnAccountName = (owner: AccountOwner, accountName: string): boolean => {
  const account = personal(accountName)
  return isOwnersPerson(owner, account) || isOwnersCompany(owner, wordsOf(accountName))
}
