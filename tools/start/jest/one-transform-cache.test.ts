interface Places {
  getCacheFilePath: (folder: string, id: string, ...extra: string[]) => string
}
const { getCacheFilePath } = jest.requireActual<Places>('./one-transform-cache.cjs')
interface Scripts {
  getCacheKey: (source: string, path: string, options: { instrument: boolean; rootDir?: string }) => string
}
const { getCacheKey } = jest.requireActual<Scripts>('./scripts.cjs')

test('all projects share one folder for transformed files, and each has its own list of files', () => {
  const place = (kind: string, project: string) => getCacheFilePath('/cache', `${kind}-${project}`, '30')
  expect(place('jest-transform-cache', 'a1')).toBe(place('jest-transform-cache', 'b2'))
  expect(place('haste-map', 'a1')).not.toBe(place('haste-map', 'b2'))
})

test('a file has the same key in all projects, and another one for other text, another path, or coverage', () => {
  const key = getCacheKey('let a', '/site/a.ts', { instrument: false, rootDir: '/site/one' })
  expect(getCacheKey('let a', '/site/a.ts', { instrument: false, rootDir: '/site/two' })).toBe(key)
  expect(getCacheKey('let b', '/site/a.ts', { instrument: false })).not.toBe(key)
  expect(getCacheKey('let a', '/site/b.ts', { instrument: false })).not.toBe(key)
  expect(getCacheKey('let a', '/site/a.ts', { instrument: true })).not.toBe(key)
})
