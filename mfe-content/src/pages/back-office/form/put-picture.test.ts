import { putPicture } from './put-picture.ts'

const picture = { address: '/newsletter-pictures/x.jpg', alt: 'A roof' }

test('a picture is inserted after the paragraph of the caret, or at the end without a caret', () => {
  const text = 'One\nmore.\n\nTwo.'
  expect(putPicture(text, 4, picture)).toBe('One\nmore.\n\n![A roof](/newsletter-pictures/x.jpg)\n\nTwo.')
  expect(putPicture(text, 13, picture)).toBe('One\nmore.\n\nTwo.\n\n![A roof](/newsletter-pictures/x.jpg)')
  expect(putPicture('', null, picture)).toBe('![A roof](/newsletter-pictures/x.jpg)')
})

test('characters of the alternative text that Markdown would interpret are removed', () => {
  expect(putPicture('', null, { ...picture, alt: ' A [wet]\nroof ' })).toBe('![A wet roof](/newsletter-pictures/x.jpg)')
})
