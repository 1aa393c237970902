import { isNarrowed, jobAddress, readJobAddress } from './job-market-address.ts'

const read = (query: string) => readJobAddress(new URLSearchParams(query))

describe('the address of the job market place', () => {
  it('holds the whole view, and gives it back', () => {
    const view = { kind: 'goods', state: 'Akwa Ibom', search: 'palm oil & cocoa', sort: 'pay', page: 3 } as const
    const [path, query] = jobAddress(view).split('?')
    expect(path).toBe('/job-market-place')
    expect(read(query ?? '')).toEqual(view)
  })

  it('says nothing of what is not asked for', () => {
    expect(jobAddress({})).toBe('/job-market-place')
    expect(jobAddress({ sort: 'newest', page: 1, state: '', kind: null })).toBe('/job-market-place')
  })

  it('takes what makes no sense for not asked', () => {
    expect(read('kind=boat&sort=random&page=-2&state=%20&search=')).toEqual({
      kind: null,
      state: '',
      search: '',
      sort: 'newest',
      page: 1,
    })
    expect(read('page=1e3').page).toBe(1)
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(120)
  })

  it('is narrowed by kind, state and words, and not by the order', () => {
    expect(isNarrowed(read('sort=pay&page=2'))).toBe(false)
    expect(isNarrowed(read('kind=goods'))).toBe(true)
    expect(isNarrowed(read('state=Lagos'))).toBe(true)
    expect(isNarrowed(read('search=solar'))).toBe(true)
  })
})
