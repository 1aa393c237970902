import { withSection } from './document.ts'

const sectionsOf = (text: string): string[] => text.match(/^<!-- .+: begin -->$/gm) ?? []

it('replaces one section and leaves the others unchanged', () => {
  const both = withSection(withSection('', 'fan-out', 'sent in 46 ms'), 'composition', 'ratio 1.02')
  const again = withSection(both, 'fan-out', 'sent in 40 ms')
  expect(again).toContain('sent in 40 ms')
  expect(again).not.toContain('sent in 46 ms')
  expect(again).toContain('ratio 1.02')
  expect(sectionsOf(again)).toEqual(['<!-- composition: begin -->', '<!-- fan-out: begin -->'])
})

it('gives the same text if the same section is written twice', () => {
  const once = withSection('', 'composition', 'ratio 1.02')
  expect(withSection(once, 'composition', 'ratio 1.02')).toBe(once)
})

it('begins a document with an introduction, and keeps one that people have changed', () => {
  expect(withSection('', 'composition', 'ratio 1.02')).toMatch(/^# Measurements/)
  const changed = '# Measurements\n\nBy hand: a table.\n'
  expect(withSection(changed, 'composition', 'ratio 1.02')).toContain('By hand: a table.')
})

it('keeps hand-written text between two sections', () => {
  const two = withSection(withSection('', 'fan-out', 'sent in 46 ms'), 'walks', 'nine screens')
  const between = two.replace('<!-- walks: begin -->', '## By hand\n\n<!-- walks: begin -->')
  const again = withSection(withSection(between, 'fan-out', 'sent in 40 ms'), 'report', '21.7 ms')
  expect(again).toMatch(/sent in 40 ms[^]*## By hand[^]*nine screens/)
})

it('keeps the section that people write by hand (walks) when a measurement writes its own', () => {
  const walks = withSection('', 'walks', 'nine screens')
  expect(withSection(walks, 'report', '21.7 ms')).toContain('nine screens')
})
