import { composition as compositionSchema, SHELL } from '@fieldproof/contracts/release'
import * as z from 'zod/mini'
import { compose, type CompositionFacts } from './compose.ts'
import { compositionId } from './composition-id.ts'
import { makeArea, makeShell } from './testing/make-release.ts'

const records = [
  makeShell('1.0.0').record,
  makeShell('2.0.0', { react: '20.0.0' }).record,
  ...['1.0.0', '1.1.0', '1.2.0'].map((version) => makeArea('mfe-fleet', version).record),
  makeArea('mfe-depot', '1.0.0').record,
]
const facts: CompositionFacts = {
  environment: 'live',
  live: { [SHELL]: '1.0.0', 'mfe-fleet': '1.2.0', 'mfe-depot': '1.0.0' },
  earlier: [],
  candidates: { 'mfe-fleet': ['1.1.0', '1.0.0'], 'mfe-depot': [] },
  records,
}
const composedWithout = (damaged: string[], given = facts) =>
  compose(given, ({ name, version }) => !damaged.includes(`${name}@${version}`))

describe('the served composition', () => {
  it("contains the live releases, and each area's last good release", () => {
    const composed = composedWithout([])
    expect(z.safeParse(compositionSchema, composed?.composition).success).toBe(true)
    expect(composed?.composition).toMatchObject({
      id: compositionId(facts.live),
      shell: { version: '1.0.0' },
      areas: [
        { name: 'mfe-depot', release: { version: '1.0.0' }, lastGood: null },
        { name: 'mfe-fleet', release: { version: '1.2.0' }, lastGood: { version: '1.1.0' } },
      ],
    })
    expect(composed?.composition.missing).toBeUndefined()
  })

  it('has the file of hashes of the releases that have one', () => {
    const withTable = makeArea('mfe-fleet', '1.2.0', { contents: { 'hashes.js': '// hashes' } }).record
    const [, fleet] =
      composedWithout([], {
        ...facts,
        records: records.map((record) => (record.container === withTable.container ? withTable : record)),
      })?.composition.areas ?? []
    expect(fleet?.release.hashes).toBe('hashes.js')
    expect(fleet?.lastGood).not.toHaveProperty('hashes')
  })

  it('has the last good release instead of a damaged one, and then a different id', () => {
    const composed = composedWithout(['mfe-fleet@1.2.0'])
    expect(composed?.composition.areas[1]).toMatchObject({
      release: { version: '1.1.0' },
      lastGood: { version: '1.0.0' },
    })
    expect(composed?.composition.id).toBe(compositionId({ ...facts.live, 'mfe-fleet': '1.1.0' }))
  })

  it('skips damaged releases when it chooses a last good release', () => {
    expect(composedWithout(['mfe-fleet@1.1.0'])?.composition.areas[1]).toMatchObject({
      release: { version: '1.2.0' },
      lastGood: { version: '1.0.0' },
    })
    expect(composedWithout(['mfe-fleet@1.2.0', 'mfe-fleet@1.1.0'])?.composition.areas[1]).toMatchObject({
      release: { version: '1.0.0' },
      lastGood: null,
    })
  })

  it('lists an area as missing when no intact release of it is left', () => {
    const composed = composedWithout(['mfe-depot@1.0.0'])
    expect(composed?.composition.areas.map(({ name }) => name)).toEqual(['mfe-fleet'])
    expect(composed?.composition.missing).toEqual([
      { name: 'mfe-depot', manifest: expect.objectContaining({ title: expect.anything() }) },
    ])
  })

  it('falls back to the latest set with an intact shell', () => {
    const changed = {
      ...facts,
      live: { ...facts.live, [SHELL]: '3.0.0' },
      earlier: [{ [SHELL]: '1.0.0', 'mfe-fleet': '1.1.0' }],
    }
    expect(composedWithout([], changed)?.composition).toMatchObject({
      shell: { version: '1.0.0' },
      areas: [{ name: 'mfe-fleet', release: { version: '1.1.0' } }],
    })
    expect(composedWithout(['shell@1.0.0'], changed)).toBeNull()
  })

  it('contains no release that the shell cannot run', () => {
    const composed = composedWithout([], { ...facts, live: { ...facts.live, [SHELL]: '2.0.0' } })
    expect(composed?.composition.areas).toEqual([])
    expect(composed?.composition.missing?.map(({ name }) => name)).toEqual(['mfe-depot', 'mfe-fleet'])
  })

  it('has the needs of each release, and earlier releases that an older shell may be able to run (CHANGE-6)', () => {
    const needing = (version: string, platform: string) =>
      makeArea('mfe-fleet', version, { manifest: { platform } }).record
    const chain = {
      ...facts,
      live: { ...facts.live, [SHELL]: '4.0.0', 'mfe-fleet': '3.1.0' },
      candidates: { 'mfe-fleet': ['3.0.0', '2.0.0', '1.2.0', '1.1.0'], 'mfe-depot': [] },
      records: [
        ...records,
        makeShell('4.0.0', { '@fieldproof/platform': '1.3.0' }).record,
        needing('3.1.0', '^1.3.0'),
        needing('3.0.0', '^1.3.0'),
        needing('2.0.0', '^1.2.0'),
      ],
    }
    const fleet = composedWithout([], chain)?.composition.areas[1]
    expect(fleet).toMatchObject({
      release: { version: '3.1.0', needs: { react: '^19.0.0', '@fieldproof/platform': '^1.3.0' } },
      lastGood: { version: '3.0.0' },
    })
    // Of releases with the same needs, only the latest.
    expect(fleet?.earlier?.map(({ version }) => version)).toEqual(['2.0.0', '1.2.0'])
    expect(composedWithout([], chain)?.composition.shell.provides).toMatchObject({ '@fieldproof/platform': '1.3.0' })
    expect(composedWithout([])?.composition.areas[1]).not.toHaveProperty('earlier')
  })

  it('has no substitute for an area if another area has taken over its routes', () => {
    const old = makeArea('mfe-depot', '0.9.0', {
      manifest: { routes: [{ name: 'depot.old', path: '/fleet', guard: 'anyone', page: 'list' }] },
    }).record
    const given = { ...facts, records: [...records, old], candidates: { ...facts.candidates, 'mfe-depot': ['0.9.0'] } }
    expect(composedWithout([], given)?.composition.areas[0]).toMatchObject({ name: 'mfe-depot', lastGood: null })
    expect(composedWithout(['mfe-depot@1.0.0'], given)?.composition.missing?.map(({ name }) => name)).toEqual([
      'mfe-depot',
    ])
  })
})

it('the id does not depend on the sequence of names', () => {
  expect(compositionId({ a: '1', b: '2' })).toBe(compositionId({ b: '2', a: '1' }))
  expect(compositionId({ a: '1', b: '2' })).not.toBe(compositionId({ a: '2', b: '1' }))
  expect(compositionId({})).toMatch(/^[0-9a-f]{64}$/)
})
