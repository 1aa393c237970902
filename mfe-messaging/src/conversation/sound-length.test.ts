import { lengthInName, minutesOf, nameWithLength } from './sound-length.ts'

it.each([
  [0.2, 'Voice message 0m01s', 1],
  [6.6, 'Voice message 0m07s', 7],
  [65, 'Voice message 1m05s', 65],
  [300, 'Voice message 5m00s', 300],
])('the name of a recording contains its duration of %d seconds', (seconds, name, read) => {
  expect(nameWithLength('Voice message', seconds)).toBe(name)
  expect(lengthInName(`${name}.weba`)).toBe(read)
})

it.each(['Voice message.weba', 'Sound 0m00s.m4a', 'Sound 1m75s.m4a', 'Sound 1m05s.mp3', 'x1m05s.weba'])(
  'there is no duration in %s',
  (name) => {
    expect(lengthInName(name)).toBeUndefined()
  },
)

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(minutesOf(seconds)).toBe(shown)
})
