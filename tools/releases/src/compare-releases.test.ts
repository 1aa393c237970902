import { makeArea } from '../../../server/src/modules/releases/testing/make-release.ts'
import { compareReleases } from './compare-releases.ts'

const before = makeArea('mfe-fleet', '1.0.0', { contents: { 'old.js': 'gone' } }).record
const after = makeArea('mfe-fleet', '1.1.0', {
  needs: { react: '^19.2.0', redux: '^5.0.0' },
  manifest: {
    routes: [
      { name: 'fleet.list', path: '/fleet', guard: 'user', page: 'list' },
      { name: 'fleet.one', path: '/fleet/:id', guard: 'user', page: 'list' },
    ],
    calls: [],
    events: { emits: ['cart.changed@1'], hears: [] },
  },
  contents: { 'new.js': 'here' },
}).record

it('the differences between two releases are added, removed and changed entries', () => {
  const { manifest, files, bytes } = compareReleases(before, after)
  expect(manifest['routes']).toEqual({
    added: ['fleet.one  /fleet/:id (user, page list)'],
    removed: [],
    changed: [{ what: 'fleet.list', from: '/fleet (anyone, page list)', to: '/fleet (user, page list)' }],
  })
  expect(manifest['needs']).toEqual({
    added: ['redux  ^5.0.0'],
    removed: [],
    changed: [{ what: 'react', from: '^19.0.0', to: '^19.2.0' }],
  })
  expect(manifest['calls']?.removed).toEqual(['GET /blog-posts/get-blog-posts'])
  expect(manifest['emits']?.added).toEqual(['cart.changed@1'])
  expect(manifest['slots']).toEqual({ added: [], removed: [], changed: [] })
  expect(files.added).toEqual([{ path: 'new.js', from: null, to: 4 }])
  expect(files.removed).toEqual([{ path: 'old.js', from: 4, to: null }])
  expect(files.changed.map(({ path }) => path)).toContain('entry.js')
  expect(bytes.to - bytes.from).toBe(
    after.files.reduce((sum, file) => sum + file.bytes, 0) - before.files.reduce((sum, file) => sum + file.bytes, 0),
  )
})

it('a file with only another content hash in its name counts as changed, not as new or removed', () => {
  const hashed = (hash: string, text: string) =>
    makeArea('mfe-fleet', '1.0.0', { contents: { [`page-one.${hash}.js`]: text } }).record
  const { files } = compareReleases(hashed('0a1b2c3d', 'one'), hashed('4e5f6a7b', 'other'))
  expect([files.added, files.removed]).toEqual([[], []])
  expect(files.changed).toEqual([{ path: 'page-one.js', from: 3, to: 5 }])
})

it('a release does not differ from itself', () => {
  const { manifest, files } = compareReleases(before, before)
  expect(Object.values(manifest).flatMap((part) => [...part.added, ...part.removed, ...part.changed])).toEqual([])
  expect([files.added, files.removed, files.changed]).toEqual([[], [], []])
})
