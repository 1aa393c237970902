import { formatDuration } from './duration.ts'

it.each([
  [45, 'en-NG', '45 minutes'],
  [60, 'en-NG', '1 hour'],
  [90, 'en-NG', '1.5 hours'],
  [300, 'en-NG', '5 hours'],
  [90, 'nb-NO', '1,5 timer'],
  [45, 'nb-NO', '45 minutter'],
])('%i minutes in %s: %s', (minutes, locale, text) => {
  expect(formatDuration(minutes, locale)).toBe(text)
})
