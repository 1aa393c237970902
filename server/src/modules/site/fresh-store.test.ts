import { freshStore } from './fresh-store.ts'

const options = { most: 3, freshFor: 10, keptFor: 60, retryAfter: 5 }

describe('a store of what is dear to make', () => {
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

  it('makes a thing once for two who ask at once', async () => {
    const kept = store()
    expect(await Promise.all([kept.get('a', make('one')), kept.get('a', make('two'))])).toEqual(['one', 'one'])
    expect(made).toEqual(['one'])
  })

  it('gives what is fresh, then the old one while the new one is made, then waits', async () => {
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

  it('keeps at most its number, those that were asked for last', async () => {
    const kept = store()
    for (const key of ['a', 'b', 'c', 'a', 'd']) await kept.get(key, make(key))
    expect(kept.size).toBe(3)
    await kept.get('a', make('a again'))
    await kept.get('b', make('b again'))
    expect(made).toEqual(['a', 'b', 'c', 'd', 'b again'])
  })

  it('says at once that a making failed, until it is time to try again', async () => {
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

  it('keeps the old one where a new making fails, as long as it may be given out', async () => {
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

  it('gives nothing out that is outdated, and says to the next making what there was', async () => {
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

  it('keeps nothing that was being made when it was outdated', async () => {
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

  it('forgets everything, also what is still being made', async () => {
    const kept = store()
    let end: (value: string) => void = () => undefined
    const slow = kept.get('a', () => new Promise((resolve) => (end = resolve)))
    kept.clear()
    end('old')
    expect(await slow).toBe('old')
    expect(await kept.get('a', make('new'))).toBe('new')
  })
})
