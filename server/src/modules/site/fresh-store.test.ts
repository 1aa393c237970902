import { freshStore } from './fresh-store.ts'

const options = { most: 3, freshFor: 10, keptFor: 60, retryAfter: 5 }

describe('a store of expensive results', () => {
  let now = 0
  let made: string[] = []
  const store = () => freshStore<string>({ ...options, now: () => now })
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  beforeEach(() => {
    now = 0
    made = []
  })

  it('makes an entry once for two simultaneous callers', async () => {
    const kept = store()
    expect(await Promise.all([kept.get('a', make('one')), kept.get('a', make('two'))])).toEqual(['one', 'one'])
    expect(made).toEqual(['one'])
  })

  it('returns a fresh entry, then a stale one while the new one is made, then waits', async () => {
    const kept = store()
    await kept.get('a', make('one'))
    now = 9
    expect(await kept.get('a', make('two'))).toBe('one')
    now = 11
    expect(await kept.get('a', make('three'))).toBe('one')
    await settled()
    expect(made).toEqual(['one', 'three'])
    expect(await kept.get('a', make('four'))).toBe('three')
    now = 11 + 60
    expect(await kept.get('a', make('five'))).toBe('five')
  })

  it('keeps at most its limit, the most recently used entries', async () => {
    const kept = store()
    for (const key of ['a', 'b', 'c', 'a', 'd']) await kept.get(key, make(key))
    expect(kept.size).toBe(3)
    await kept.get('a', make('a again'))
    await kept.get('b', make('b again'))
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b again'])
  })

  it('reports a failure at once, until it is time to retry', async () => {
    const kept = store()
    const fail = jest.fn(async () => {
      throw new Error('no')
    })
    await expect(kept.get('a', fail)).rejects.toThrow('no')
    await expect(kept.get('a', fail)).rejects.toThrow('no')
    expect(fail).toHaveBeenCalledTimes(1)
    now = 6
    expect(await kept.get('a', make('one'))).toBe('one')
  })

  it('keeps the stale entry if making a new one fails, as long as it may be served', async () => {
    const kept = store()
    await kept.get('a', make('one'))
    now = 20
    const fail = async () => {
      throw new Error('no')
    }
    expect(await kept.get('a', fail)).toBe('one')
    await settled()
    expect(await kept.get('a', fail)).toBe('one')
    now = 61
    await expect(kept.get('a', fail)).rejects.toThrow('no')
  })

  it('serves nothing that is invalidated, and passes the previous value to the next call', async () => {
    const kept = store()
    await kept.get('a', make('one'))
    kept.outdate()
    const before: unknown[] = []
    const two = async (value?: string) => {
      before.push(value)
      return 'two'
    }
    expect(await Promise.all([kept.get('a', two), kept.get('a', two)])).toEqual(['two', 'two'])
    expect(before).toEqual(['one'])
  })

  it('stores no entry that was being made when it was invalidated', async () => {
    const kept = store()
    await kept.get('a', make('one'))
    now = 11
    let end: (value: string) => void = () => undefined
    const slow = () => new Promise<string>((resolve) => (end = resolve))
    expect(await kept.get('a', slow)).toBe('one')
    kept.outdate()
    const waiting = kept.get('a', make('three'))
    end('two')
    expect(await waiting).toBe('three')
    await settled()
    expect(await kept.get('a', make('four'))).toBe('three')
  })

  it('clears everything, also entries that are still being made', async () => {
    const kept = store()
    let end: (value: string) => void = () => undefined
    const slow = kept.get('a', () => new Promise((resolve) => (end = resolve)))
    kept.clear()
    end('old')
    expect(await slow).toBe('old')
    expect(await kept.get('a', make('new'))).toBe('new')
  })
})
