/** Who an account has to belong to. */
export interface AccountOwner {
  firstName: string
  lastName: string
  /** Of a business, whose account may bear its name as well as its owner's. */
  companyName?: string | null
}

/** Letters that are no base letter with a mark, in the spelling that banks use for them. */
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
/** An account of several people, or in trust for another, is not the owner's own. */
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
/** Endings of a company's name that are written in several ways, or left out. */
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
/** Names beyond those that are known which a bank may have: middle names. */
const OTHER_NAMES_AT_MOST = 3

/** A name's words in small letters, without marks, dots and apostrophes. */
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

/** What is left of the words without neighbours that together spell `name`; undefined where there are none. */
const without = (words: readonly string[], name: string): string[] | undefined => {
  for (let first = 0; first < words.length; first += 1) {
    for (let last = first + 1; last <= words.length; last += 1) {
      if (words.slice(first, last).join('') === name) return [...words.slice(0, first), ...words.slice(last)]
    }
  }
  return undefined
}

/** What is left of the words without every one of these names, in whatever order and however they are joined. */
const withoutAll = (words: readonly string[], names: readonly string[]): string[] | undefined =>
  without(words, names.join('')) ??
  names.reduce<string[] | undefined>((left, name) => left && without(left, name), [...words])

const isOwnersPerson = ({ firstName, lastName }: AccountOwner, account: readonly string[]): boolean => {
  const [given, family] = [personal(firstName), personal(lastName)]
  const [first] = given
  if (first === undefined || first.length < 2 || family.length === 0) return false
  if (account.some((word) => notAlone.has(word) && !given.includes(word) && !family.includes(word))) return false
  const others = withoutAll(account, family)
  if (others === undefined) return false
  const middle = withoutAll(others, given) ?? without(others, first)
  if (middle !== undefined) {
    return middle.length <= OTHER_NAMES_AT_MOST && !middle.some((word) => companyWords.has(word))
  }
  // A bank that left the first name out has a later one of the owner's, and nothing else.
  return others.length > 0 && others.some((word) => word.length > 1) && others.every((word) => given.includes(word))
}

const isOwnersCompany = ({ companyName }: AccountOwner, account: readonly string[]): boolean => {
  const core = (words: readonly string[]): string[] => words.filter((word) => !legalForms.has(word))
  const company = core(wordsOf(companyName ?? ''))
  return company.length > 0 && withoutAll(core(account), company)?.length === 0
}

/**
 * Whether a bank's name for an account is the owner's own (BANK-2). The order
 * of the words, capitals, marks on letters, titles, hyphens and apostrophes do not matter, and middle names may be missing
 * on either side. The family name has to be there whole, and a first name in full: an initial is not enough. An account of
 * several people is nobody's own, and a company's only where the company is the owner.
 */
export const isOwnAccountName = (owner: AccountOwner, accountName: string): boolean => {
  const account = personal(accountName)
  return isOwnersPerson(owner, account) || isOwnersCompany(owner, wordsOf(accountName))
}
