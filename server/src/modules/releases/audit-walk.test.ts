import fc from 'fast-check'
import { rollbackCandidates, walkVersions, type VersionChange } from './audit-walk.ts'

const promote = (toVersion: string): VersionChange => ({ kind: 'promote', toVersion })
const back = (toVersion: string): VersionChange => ({ kind: 'rollback', toVersion })

describe('a rollback goes', () => {
  it.each<[string, VersionChange[], string[]]>([
    ['nowhere after a first release', [promote('1')], []],
    ['to the previous version', [promote('1'), promote('2'), promote('3')], ['2', '1']],
    [
      'further back after another rollback, and not forward again',
      [promote('1'), promote('2'), promote('3'), back('2')],
      ['1'],
    ],
    ['nowhere after everything was rolled back', [promote('1'), promote('2'), back('1')], []],
    ['past a version that was rolled back from', [promote('1'), promote('2'), back('1'), promote('3')], ['1']],
    [
      'to a rolled-back version after it was promoted again',
      [promote('1'), promote('2'), back('1'), promote('2'), promote('3')],
      ['2', '1'],
    ],
    ['to the previous version after an older one was promoted', [promote('1'), promote('2'), promote('1')], ['2']],
    ['not to a version that a rollback by name has skipped', [promote('1'), promote('2'), promote('3'), back('1')], []],
    ['nowhere after a rollback forward by name', [promote('1'), promote('2'), back('1'), back('2')], []],
  ])('%s', (_, changes, expected) => {
    expect(rollbackCandidates(changes)).toEqual(expected)
  })

  it('lists the versions that were rolled back from and not made live since, latest first', () => {
    const changes = [promote('1'), promote('2'), promote('3'), back('2'), back('1')]
    expect(walkVersions(changes).withdrawn).toEqual(['2', '3'])
    expect(walkVersions([...changes, promote('3')]).withdrawn).toEqual(['2'])
  })

  const step = fc.oneof(fc.constantFrom('1', '2', '3', '4').map(promote), fc.constant<'default'>('default'))

  it('repeated rollbacks end, and never return to a version that was rolled back from', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const changes: VersionChange[] = [promote('0')]
        for (const next of steps) {
          if (next !== 'default') {
            if (changes.at(-1)?.toVersion !== next.toVersion) changes.push(next)
            continue
          }
          const [target] = rollbackCandidates(changes)
          if (target !== undefined) changes.push(back(target))
        }
        const undone = new Set<string>()
        let present = changes.at(-1)?.toVersion ?? ''
        for (let [target] = rollbackCandidates(changes); target !== undefined; [target] = rollbackCandidates(changes)) {
          expect(target).not.toBe(present)
          expect(undone.has(target)).toBe(false)
          undone.add(present)
          changes.push(back(target))
          present = target
        }
        expect(undone.size).toBeLessThanOrEqual(5)
      }),
    )
  })
})
