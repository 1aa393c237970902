import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { makeArea, present } from '../testing/make-release.ts'
import { diskStore } from './disk-store.ts'
import { decompressed, withCompressed } from './precompress.ts'
import { releaseFiles } from './release-files.ts'
import type { ReleaseStore } from './release-store.ts'

let root: string
let store: ReleaseStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldproof-store-'))
  store = diskStore(join(root, 'registry'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const key = { name: 'mfe-fleet', version: '1.0.0' }
const file = (path: string, text: string) => ({ path, content: Buffer.from(text) })

describe('the store on disk', () => {
  it('shows a release only after it was committed, and then completely', async () => {
    const staged = await store.stage(key, [file('a.js', 'a'), file('deep/er/b.js', 'b')])
    expect([await store.read(key, 'a.js'), await store.list()]).toEqual([null, []])
    await staged.commit()
    expect((await store.read(key, 'deep/er/b.js'))?.toString()).toBe('b')
    expect(await store.list()).toEqual([key])
  })

  it('replaces all leftovers of an interrupted publication', async () => {
    await (await store.stage(key, [file('old.js', 'old')])).commit()
    await (await store.stage(key, [file('new.js', 'new')])).commit()
    expect(await readdir(join(root, 'registry/mfe-fleet/1.0.0'))).toEqual(['new.js'])
  })

  it('leaves no files of a release that is discarded or cannot be written', async () => {
    await (await store.stage(key, [file('a.js', 'a')])).discard()
    await expect(store.stage(key, [file('a', 'a'), file('a/b', 'b')])).rejects.toThrow()
    expect(await readdir(join(root, 'registry/.staging'))).toEqual([])
    await store.stage(key, [file('a.js', 'a')])
    await store.sweepStaging()
    await expect(stat(join(root, 'registry/.staging'))).rejects.toThrow('ENOENT')
  })

  it('neither reads nor writes outside its folder', async () => {
    await writeFile(join(root, 'secret'), 'secret')
    await (await store.stage(key, [file('a.js', 'a')])).commit()
    for (const path of ['../../../secret', '/etc/hostname', 'x/../../../../secret', '..', '']) {
      await expect(store.read(key, path)).rejects.toThrow('leads out')
      await expect(store.stage(key, [file(path, 'x')])).rejects.toThrow('leads out')
    }
    for (const name of ['..', '.', '../..', 'a/b', '.staging']) {
      await expect(store.read({ name, version: '1.0.0' }, 'a.js')).rejects.toThrow()
      await expect(store.remove({ name: 'mfe-fleet', version: `../${name}/..` })).rejects.toThrow()
    }
    expect(await readFile(join(root, 'secret'), 'utf8')).toBe('secret')
  })

  it('reads null for a folder, a missing file and a missing release', async () => {
    await (await store.stage(key, [file('deep/a.js', 'a')])).commit()
    expect(await store.read(key, 'deep')).toBeNull()
    expect(await store.read(key, 'deep/b.js')).toBeNull()
    expect(await store.read(key, 'deep/a.js/c')).toBeNull()
    expect(await store.read({ ...key, version: '2.0.0' }, 'a.js')).toBeNull()
  })
})

describe('compressed forms', () => {
  it('decompress to the file, and are left out if they would be larger', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 2_000 }), async (text) => {
        const forms = await withCompressed(file('a.js', text))
        for (const [suffix, encoding] of [
          ['.br', 'br'],
          ['.gz', 'gzip'],
        ] as const) {
          const form = forms.find(({ path }) => path === `a.js${suffix}`)
          if (!form) continue
          const { length } = Buffer.from(text)
          expect(form.content.length).toBeLessThan(length)
          expect((await decompressed(encoding, form.content, length))?.toString()).toBe(text)
        }
      }),
      { numRuns: 30 },
    )
    expect((await withCompressed(file('a.js', 'word '.repeat(100)))).map(({ path }) => path)).toEqual([
      'a.js',
      'a.js.br',
      'a.js.gz',
    ])
    expect(await withCompressed(file('a.woff2', 'word '.repeat(100)))).toHaveLength(1)
  })

  it('are not decompressed beyond the size of the file', async () => {
    const [, br] = await withCompressed(file('a.js', 'x'.repeat(1_000_000)))
    expect(await decompressed('br', br?.content ?? Buffer.alloc(0), 1_000)).toBeNull()
    expect(await decompressed('gzip', Buffer.from('no gzip'), 1_000)).toBeNull()
  })
})

describe('reading verified files', () => {
  const made = makeArea('mfe-fleet', '1.0.0')
  const publish = async () => {
    const forms = (await Promise.all(made.files.map((file) => withCompressed(file)))).flat()
    await (await store.stage(key, forms)).commit()
  }
  const counting = () => {
    const reads: string[] = []
    return {
      reads,
      store: {
        ...store,
        read: (release: typeof key, path: string) => {
          reads.push(path)
          return store.read(release, path)
        },
      },
    }
  }

  it('reads a file from the store once while it fits into memory', async () => {
    await publish()
    const { reads, store: counted } = counting()
    const files = releaseFiles({ store: counted })
    const results = await Promise.all(Array.from({ length: 5 }, () => files.read(made.record, 'entry.js')))
    await files.read(made.record, 'entry.js')
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['sound']))
    expect(reads).toEqual(['entry.js', 'entry.js.br', 'entry.js.gz'])
  })

  it('keeps no more bytes than its limit, and reads and verifies evicted files again', async () => {
    await publish()
    const { reads, store: counted } = counting()
    const largest = present(made.files[0]).content.length
    const files = releaseFiles({ store: counted, cacheBytes: largest * 8 })
    for (let round = 0; round < 3; round += 1) {
      for (const { path } of made.files) expect((await files.read(made.record, path)).kind).toBe('sound')
    }
    expect(reads.filter((path) => path === 'entry.js').length).toBeLessThanOrEqual(3)
    const tiny = releaseFiles({ store, cacheBytes: 8 })
    expect((await tiny.read(made.record, 'entry.js')).kind).toBe('sound')
    await writeFile(join(root, 'registry/mfe-fleet/1.0.0/entry.js'), 'x')
    expect((await tiny.read(made.record, 'entry.js')).kind).toBe('damaged')
  })

  it('reports damage once, returns no damaged file, and reports no damage after the release was repaired', async () => {
    await publish()
    const reports: string[] = []
    const files = releaseFiles({
      store,
      onDamage: ({ name, version }, path) => reports.push(`${name}@${version}/${path}`),
    })
    const path = join(root, 'registry/mfe-fleet/1.0.0/entry.js')
    const original = await readFile(path)
    for (const spoiled of [
      Buffer.concat([original, Buffer.from(' ')]),
      original.subarray(1),
      Buffer.alloc(original.length, 'x'),
    ]) {
      await writeFile(path, spoiled)
      expect(await files.read(made.record, 'entry.js')).toEqual({ kind: 'damaged' })
    }
    await rm(path)
    expect(await files.read(made.record, 'entry.js')).toEqual({ kind: 'damaged' })
    expect(reports).toEqual(['mfe-fleet@1.0.0/entry.js'])
    expect(files.isDamaged(key)).toBe(true)
    await writeFile(path, original)
    expect(await files.verify(made.record)).toEqual([])
    expect(files.isDamaged(key)).toBe(false)
    expect((await files.read(made.record, 'entry.js')).kind).toBe('sound')
  })

  it('does not take a failure of the store for damage', async () => {
    await publish()
    let isFailing = true
    const damage = jest.fn()
    const files = releaseFiles({
      store: {
        ...store,
        read: async (release, path) => {
          if (isFailing) throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
          return store.read(release, path)
        },
      },
      onDamage: damage,
    })
    expect(await files.read(made.record, 'entry.js')).toEqual({ kind: 'unreadable' })
    await expect(files.verify(made.record)).rejects.toThrow('EIO')
    expect([files.isDamaged(key), damage.mock.calls]).toEqual([false, []])
    isFailing = false
    expect((await files.read(made.record, 'entry.js')).kind).toBe('sound')
    expect(await files.verify(made.record)).toEqual([])
  })

  it('has no file that is not in the record, including compressed forms', async () => {
    await publish()
    const files = releaseFiles({ store })
    for (const path of ['entry.js.br', 'lost.js', '../1.0.0/entry.js', ''])
      expect(await files.read(made.record, path)).toEqual({ kind: 'absent' })
  })
})
