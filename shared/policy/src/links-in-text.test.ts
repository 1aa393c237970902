import { firstLink, linksInText } from './links-in-text.ts'

const written = (text: string): string[] => linksInText(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['See https://example.com/car.', ['https://example.com/car']],
  ['(https://example.com/a_(b)), and HTTP://Example.com!', ['https://example.com/a_(b)', 'HTTP://Example.com']],
  ['«https://example.com/å?q=1&r=2#part»', ['https://example.com/å?q=1&r=2#part']],
  ['https://example.com/x…, "https://example.com/y"', ['https://example.com/x…', 'https://example.com/y']],
  [`https://example.com/${')'.repeat(3_900)}`, ['https://example.com/']],
  ['a\nhttps://example.com\nb', ['https://example.com']],
])("%j has its links without the sentence's punctuation", (text, links) => {
  expect(written(text)).toEqual(links)
})

test.each([
  'example.com',
  'javascript:alert(1)',
  'ftp://example.com/x',
  'xhttps://example.com',
  'https://',
  'https://bank.example@evil.example/',
  'https://example.com/•••',
  `https://example.com/${'a'.repeat(2_000)}`,
])('%j has none', (text) => {
  expect(linksInText(text)).toEqual([])
})

test('the first link is returned as a browser writes it', () => {
  expect(firstLink('HTTPS://EXAMPLE.com and https://example.org')).toBe('https://example.com/')
  expect(firstLink('none')).toBeUndefined()
})
