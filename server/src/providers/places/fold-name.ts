/** Letters without a separable accent, and how people type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ə: 'e',
}

/**
 * A name in the form that is compared: small letters without accents, everything except digits as single spaces.
 * @example foldName('  Ìbàdàn-North ') // 'ibadan north'
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øđðłħıŋæœßþə]/g, (letter) => plainLetters[letter] ?? letter)
    // Apostrophes are removed: people type "Jama'are" as "jamaare".
    .replace(/['’ʼʻ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
