import { putPicture } from './put-picture.ts'

const picture = { address: '/newsletter-pictures/x.jpg', alt: 'A roof' }

test('a picture comes after the paragraph of the caret, and at the end where there is none', () => {
  const text = 'One\nmore.\n\nTwo.'
  expect(putPicture(text, 4, picture)).toBe('One\nmore.\n\n![A roof](/newsletter-pictures/x.jpg)\n\nTwo.')
  expect(putPicture(text, 13, picture)).toBe('One\nmore.\n\nTwo.\n\n![A roof](/newsletter-pictures/x.jpg)')
  expect(putPicture('', null, picture)).toBe('![A roof](/newsletter-pictures/x.jpg)')
})

test('words that Markdown would read as marks stay words', () => {
  expect(putPicture('', null, { ...picture, alt: ' A [wet]\nroof ' })).toBe('![A wet roof](/newsletter-pictures/x.jpg)')
})
