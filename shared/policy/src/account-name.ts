/** Who an account has to belong to. */
export interface AccountOwner {
  firstName: string
  lastName: string
  /** A business's account may have the company's name as well as its owner's. */
  companyName?: string | null
}

/** Letters that are not a base letter with a mark, in the spelling that banks use for them. */
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
/** Words of a joint account, or of one held in trust: it is not the owner's own. */
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
/** Endings of a company's name that banks write in several ways, or leave out. */
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
/** Names that a bank may have beside the owner's first and last name: middle names. */
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

/** The words without the neighbouring ones that together spell `name`; undefined where none do. */
const without = (words: readonly string[], name: string): string[] | undefined => {
  for (let first = 0; first < words.length; first += 1) {
    for (let last = first + 1; last <= words.length; last += 1) {
      if (words.slice(first, last).join('') === name) return [...words.slice(0, first), ...words.slice(last)]
    }
  }
  return undefined
}

/** The words without all of these names, in any order and however they are joined; undefined where one is missing. */
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
  // A bank that left the first name out has another of the owner's given names, and nothing else.
  return others.length > 0 && others.some((word) => word.length > 1) && others.every((word) => given.includes(word))
}

const isOwnersCompany = ({ companyName }: AccountOwner, account: readonly string[]): boolean => {
  const core = (words: readonly string[]): string[] => words.filter((word) => !legalForms.has(word))
  const company = core(wordsOf(companyName ?? ''))
  return company.length > 0 && withoutAll(core(account), company)?.length === 0
}

/**
 * Whether a bank's name for an account is the owner's own (BANK-2). Word order, capitals, accents, titles, hyphens and
 * apostrophes do not matter, and either side may leave middle names out. The family name must be complete, and a first
 * name must be written out: an initial is not enough. A joint account is nobody's own. A company's account counts only
 * where the company is the owner.
 */
export const isOwnAccountName = (owner: AccountOwner, accountName: string): boolean => {
  const account = personal(accountName)
  return isOwnersPerson(owner, account) || isOwnersCompany(owner, wordsOf(accountName))
}
