import { testComposition } from '../testing/compositions.ts'
import { fetchTableBeside } from './hashes.ts'
import { fetchTablesForReader } from './tables-for-reader.ts'

afterEach(() => {
  document.head.replaceChildren()
  globalThis.fieldproofHashes = undefined
})

describe('a table of hashes beside an entry', () => {
  const base = '/areas/mfe-wallet/1.0.0/'
  const [area] = testComposition().areas
  const release = () => {
    if (!area) throw new Error('There is no area')
    return area.release
  }
  const asked = () => {
    const fetching = jest.fn(async () => new Response(''))
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetching)
    return fetching
  }

  it('is requested with an entry that the document does not contain', () => {
    const fetching = asked()
    fetchTableBeside(base, { ...release(), hashes: 'hashes.js' })
    expect(fetching).toHaveBeenCalledWith('/areas/mfe-wallet/1.0.0/hashes.js')
  })

  it('is not requested if the document has the hashes of the first screen', () => {
    const fetching = asked()
    document.head.innerHTML = `<link rel="preload" as="script" href="${base}${release().entry.path}">`
    fetchTableBeside(base, { ...release(), hashes: 'hashes.js' })
    expect(fetching).not.toHaveBeenCalled()
  })

  it('is not requested for a release with all its hashes in the entry', () => {
    const fetching = asked()
    fetchTableBeside(base, release())
    expect(fetching).not.toHaveBeenCalled()
  })
})

it('tables are loaded once, at the first sign of a user', () => {
  const ofShell = jest.fn(async () => {})
  const ofArea = jest.fn(async () => {})
  globalThis.fieldproofHashes = { '/areas/shell/1.0.0/': ofShell }
  fetchTablesForReader()
  globalThis.fieldproofHashes['/areas/mfe-content/1.0.0/'] = ofArea
  expect(ofShell).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event('scroll'))
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  expect([ofShell, ofArea].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
