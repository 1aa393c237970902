import fc from 'fast-check'
import { diffLines } from './text-diff.ts'

test('shows the changed lines, with some context', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].join('\n')
  expect(diffLines(before, before.replace('d', 'D')).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'gap ',
    'same b',
    'same c',
    'removed d',
    'added D',
    'same e',
    'same f',
    'gap ',
  ])
})

test('removed lines come from the old text and added ones from the new one, in order', () => {
  const text = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { maxLength: 12 }).map((lines) => lines.join('\n'))
  const isWithin = (lines: string[], whole: string[]) => {
    let from = 0
    return lines.every((line) => {
      const at = whole.indexOf(line, from)
      from = at + 1
      return at >= 0
    })
  }
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      const of = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.text)
      expect(isWithin(of('same', 'removed'), before.split('\n'))).toBe(true)
      expect(isWithin(of('same', 'added'), after.split('\n'))).toBe(true)
      expect(of('removed', 'added').length === 0).toBe(before === after)
      expect(before.split('\n').length - of('removed').length).toBe(after.split('\n').length - of('added').length)
    }),
  )
})
