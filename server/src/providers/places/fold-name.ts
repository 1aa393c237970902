/** Letters that have no accent to take off, as typed without them. */
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
 * A name as compared: small letters without accents, everything else but digits as single spaces.
 * @example foldName('  Ìbàdàn-North ') // 'ibadan north'
 */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øđðłħıŋæœßþə]/g, (letter) => plainLetters[letter] ?? letter)
    // An apostrophe joins: "Jama'are" is typed as "jamaare".
    .replace(/['’ʼʻ`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
