import type { EducationDraft } from './draft-values.ts'
import { mergeEntries } from './merge-entries.ts'

const entry = (id: string, institutionName = id): EducationDraft => ({
  _id: id,
  level: 'diploma',
  institutionName,
  graduationYear: 2011,
})
const names = (entries: readonly EducationDraft[]) => entries.map(({ institutionName }) => institutionName)

describe('changes of two devices to one list', () => {
  it('are merged if they concern different entries', () => {
    const base = [entry('a'), entry('b')]
    const { entries, isConflict } = mergeEntries(
      base,
      [entry('a', 'A here'), entry('b')],
      [entry('a'), entry('b', 'B there'), entry('c')],
    )
    expect(names(entries)).toEqual(['A here', 'B there', 'c'])
    expect(isConflict).toBe(false)
  })

  it('keep what either of them added, and drop what either of them removed', () => {
    const base = [entry('a'), entry('b'), entry('c')]
    const { entries, isConflict } = mergeEntries(
      base,
      [entry('b'), entry('c'), entry('new here')],
      [entry('a'), entry('b'), entry('new there')],
    )
    expect(names(entries)).toEqual(['b', 'new here', 'new there'])
    expect(isConflict).toBe(false)
  })

  it('conflict if both changed the same entry, or one changed what the other removed', () => {
    expect(mergeEntries([entry('a')], [entry('a', 'here')], [entry('a', 'there')])).toEqual({
      entries: [entry('a', 'here')],
      isConflict: true,
    })
    expect(mergeEntries([entry('a')], [entry('a', 'here')], [])).toEqual({
      entries: [entry('a', 'here')],
      isConflict: true,
    })
    expect(mergeEntries([entry('a')], [entry('a', 'same')], [entry('a', 'same')]).isConflict).toBe(false)
  })
})
