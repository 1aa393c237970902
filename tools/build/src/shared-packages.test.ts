import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { neededRange } from './shared-packages.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldproof-shared-'))
  await mkdir(join(root, 'mfe-fleet'))
  await writeFile(
    join(root, 'mfe-fleet/package.json'),
    JSON.stringify({ dependencies: { '@fieldproof/ui': '^1.0.0', react: '19.3.1' } }),
  )
})
afterEach(() => rm(root, { recursive: true, force: true }))

const range = (request: string, version: string): string => neededRange(root, 'mfe-fleet', { request, version })

describe('what an area needs of the shell (RELEASE-9)', () => {
  it('is not raised by a new version of a shared package', () => {
    expect(range('@fieldproof/ui', '1.0.0')).toBe('^1.0.0')
    expect(range('@fieldproof/ui/form', '1.7.0')).toBe('^1.0.0')
    expect(range('react', '19.3.1')).toBe(range('react/jsx-runtime', '19.4.0'))
  })

  it('is the installed version if the area has no requirement', () => {
    expect(range('@fieldproof/platform', '1.2.0')).toBe('^1.2.0')
  })

  it('stops the build if the installed version does not meet it', () => {
    expect(() => range('@fieldproof/ui/form', '2.0.0')).toThrow(
      'mfe-fleet requires @fieldproof/ui ^1.0.0, but 2.0.0 is installed. Change the range in mfe-fleet/package.json.',
    )
  })
})
