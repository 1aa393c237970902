import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { differingVersions, packagesIn, undeclaredPackages } from './declared-packages.ts'

const root = resolve(import.meta.dirname, '../../..')

test('every package that a script imports is declared by its part, or by the root', () => {
  expect(undeclaredPackages(root)).toEqual([])
})

test('a package is declared with the same version everywhere', () => {
  expect(differingVersions(root)).toEqual([])
})

test('every kind of import is read, and a package is reported by its name alone', () => {
  const script = `
    import { a } from 'one'
    import type { B } from '@two/three/deep'
    export { c } from 'four/part'
    const five = await import('five')
    const six = require('six')
    import 'node:fs'
    import { join } from 'path'
    import { own } from './own.ts'
    import { kernel } from '#kernel/clock.ts'
    import { form } from '@fieldproof/ui/form'
    import { areas } from 'bench:areas'`
  expect(packagesIn(script)).toEqual(['one', '@two/three', 'four', 'five', 'six'])
})

describe('a repository', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldproof-declared-'))
    execFileSync('git', ['init', '-q'], { cwd: folder })
    const files: Record<string, object | string> = {
      'package.json': { devDependencies: { everywhere: '1.0.0' } },
      'server/package.json': { dependencies: { taken: '2.0.0' } },
      'server/src/main.ts': `import 'everywhere'; import 'taken'`,
      'tools/docs/package.json': { devDependencies: { everywhere: '1.1.0' } },
      'tools/docs/src/page.ts': `import 'everywhere'; import 'taken/deep'`,
    }
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
    }
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('reports each file that imports a package which its part does not declare', () => {
    expect(undeclaredPackages(folder)).toEqual([
      'tools/docs/src/page.ts: taken, which tools/docs/package.json does not declare',
    ])
  })

  it('reports where versions differ', () => {
    expect(differingVersions(folder)).toEqual(['everywhere: 1.0.0 in package.json; 1.1.0 in tools/docs/package.json'])
  })
})
