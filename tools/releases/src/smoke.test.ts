import { makeArea } from '../../../server/src/modules/releases/testing/make-release.ts'
import { withRelease } from '@fieldproof/build/preview'

const documentWith = (composition: object) =>
  `<head><script type="application/json" id="composition">${JSON.stringify(composition)}</script></head>`
const compositionOf = (html: string) =>
  JSON.parse(/id="composition">([^]*?)<\/script>/.exec(html)?.[1] ?? '') as { areas: { name: string }[] }

describe('the document in which a release is tried (RELEASE-12)', () => {
  const { record } = makeArea('mfe-fleet', '2.0.0', { manifest: { title: { en: '</script>$1', no: 'x' } } })
  const [live] = [{ name: 'mfe-fleet', release: { version: '1.0.0' }, lastGood: { version: '0.9.0' } }]
  const other = { name: 'mfe-depot', release: { version: '3.0.0' }, lastGood: null }

  it('contains it instead of the live release of its area, without a replacement if it fails', () => {
    const made = compositionOf(withRelease(documentWith({ id: 'a', areas: [live, other] }), record))
    expect(made.areas).toEqual([
      other,
      {
        name: 'mfe-fleet',
        lastGood: null,
        release: expect.objectContaining({
          version: '2.0.0',
          container: 'mfe_fleet_2_0_0',
          manifest: expect.objectContaining({ title: { en: '</script>$1', no: 'x' } }),
        }),
      },
    ])
  })

  it('also contains it if its area is new', () => {
    const made = compositionOf(withRelease(documentWith({ id: 'a', areas: [other] }), record))
    expect(made.areas.map(({ name }) => name)).toEqual(['mfe-depot', 'mfe-fleet'])
  })
})
