import type { Composition, CompositionArea } from '@fieldproof/contracts/release'
import { testComposition } from '../testing/compositions.ts'
import { fitComposition } from './fit-composition.ts'

const [template] = testComposition().areas
if (!template) throw new Error('A composition of tests has areas')

const release = (version: string, platform?: string): CompositionArea['release'] => ({
  ...template.release,
  version,
  container: `fleet_${version}`,
  ...(platform !== undefined && { needs: { '@fieldproof/platform': platform } }),
})
/** An area with these releases, the live one first. */
const fleet = (live: CompositionArea['release'], rest: Partial<CompositionArea> = {}): CompositionArea => ({
  name: 'mfe-fleet',
  release: live,
  lastGood: null,
  ...rest,
})
const composed = (area: CompositionArea): Composition => ({ ...testComposition([]), areas: [area] })
const old = { '@fieldproof/platform': '1.0.0' }
const versions = (
  next: CompositionArea,
  before?: CompositionArea,
  provides: Record<string, string> | undefined = old,
) => {
  const { composition, outgrown } = fitComposition(
    composed(next),
    provides,
    new Map(before ? [[before.name, before]] : []),
  )
  const [area] = composition.areas
  const shown = area && [area.release, area.lastGood, ...(area.earlier ?? [])].map((one) => one?.version ?? null)
  return { shown, outgrown, missing: composition.missing?.map(({ name }) => name) }
}

describe('the releases in a tab with an older shell (CHANGE-6)', () => {
  it('are the live ones, if its shell can run them', () => {
    expect(versions(fleet(release('2.0.0', '^1.0.0'))).shown).toEqual(['2.0.0', null])
    expect(versions(fleet(release('2.0.0'))).shown).toEqual(['2.0.0', null])
  })

  it('are those on screen, if a newer shell is required', () => {
    expect(versions(fleet(release('2.0.0', '^1.1.0')), fleet(release('1.0.0', '^1.0.0')))).toEqual({
      shown: ['1.0.0', null],
      outgrown: [],
      missing: undefined,
    })
  })

  it('are the latest that it can run: the first of three if the other two require a newer shell', () => {
    const chain = fleet(release('3.0.0', '^1.2.0'), {
      lastGood: release('2.0.0', '^1.1.0'),
      earlier: [release('2.0.0', '^1.1.0'), release('1.0.0', '^1.0.0')],
    })
    expect(versions(chain).shown).toEqual(['1.0.0', null])
    expect(versions(chain, fleet(release('0.9.0', '^1.0.0'))).shown).toEqual(['1.0.0', '0.9.0'])
    expect(versions(chain, undefined, { '@fieldproof/platform': '1.1.0' }).shown).toEqual(['2.0.0', '1.0.0'])
    expect(versions(chain, undefined, { '@fieldproof/platform': '1.2.0' }).shown).toEqual(['3.0.0', '2.0.0', '1.0.0'])
  })

  it('are missing if its shell can run none, with the missing requirement named', () => {
    expect(versions(fleet(release('2.0.0', '^1.1.0')))).toEqual({
      shown: undefined,
      outgrown: [{ name: 'mfe-fleet', version: '2.0.0', lacks: ['@fieldproof/platform ^1.1.0'] }],
      missing: ['mfe-fleet'],
    })
  })

  it('are the live ones, if the tab does not know what its shell provides', () => {
    expect(fitComposition(composed(fleet(release('2.0.0', '^9.0.0'))), undefined, new Map()).outgrown).toEqual([])
  })
})
