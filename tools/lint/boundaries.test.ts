import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import boundaries from './boundaries.js'

const root = resolve(import.meta.dirname, '../..')
const at = (path: string) => ({ filename: join(root, path), options: [{ root }] })
const forbidden = [{ messageId: 'forbidden' }]

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })
tester.run('boundaries', boundaries, {
  valid: [
    { ...at('mfe-orders/src/a.ts'), code: `import { href } from '@fieldproof/contracts/routes'` },
    {
      ...at('mfe-orders/src/a.ts'),
      code: `import { useSession } from '@fieldproof/platform'; import { Card } from '@fieldproof/ui'`,
    },
    { ...at('mfe-orders/src/pages/a.ts'), code: `import './b.ts'; import('../store/slice.ts')` },
    { ...at('mfe-orders/src/a.ts'), code: `import '@fieldproof/mfe-orders/locales'` },
    {
      ...at('mfe-orders/src/a.ts'),
      code: `require('react'); import(path); require(name); fetch('@fieldproof/server')`,
    },
    { ...at('mfe-orders/src/a.ts'), code: `import type {} from '@fieldproof/mfe-wallet'` },
    { ...at('shared/ui/src/a.ts'), code: `import '@fieldproof/platform'` },
    { ...at('shared/kit/src/a.ts'), code: `import '@fieldproof/ui'; import '@fieldproof/platform'` },
    { ...at('mfe-orders/src/a.ts'), code: `import '@fieldproof/kit/once'` },
    { ...at('shell/src/a.ts'), code: `import '@fieldproof/kit/upload'` },
    { ...at('shared/policy/src/a.ts'), code: `import '@fieldproof/contracts'` },
    { ...at('server/src/a.ts'), code: `import '@fieldproof/policy'; import 'mfe-orders'` },
    { ...at('tools/e2e/src/a.ts'), code: `import '../../../server/src/start.ts'; import '@fieldproof/mfe-orders'` },
  ],
  invalid: [
    ...[
      `import x from '@fieldproof/mfe-wallet'`,
      `import '@fieldproof/mfe-wallet'`,
      `import type { X } from '@fieldproof/mfe-wallet'`,
      `import type {} from '@fieldproof/mfe-wallet/src/x.ts'`,
      `import type { X } from '@fieldproof/mfe-wallet/src/x.ts'`,
      `import '../../mfe-wallet/src/x.ts'`,
      `export { x } from '../../mfe-wallet/src/x.ts'`,
      `export * from '@fieldproof/mfe-wallet'`,
      `const x = import('../../mfe-wallet/src/x.ts')`,
      'const x = import(`../../mfe-wallet/src/x.ts`)',
      `const x = require('../../mfe-wallet/src/x.ts')`,
      `const x = require.resolve('@fieldproof/mfe-wallet')`,
      `import x = require('@fieldproof/mfe-wallet')`,
      `let x: import('@fieldproof/mfe-wallet').X`,
      `import '@fieldproof/shell'`,
      `import '../../shell/src/main.ts'`,
      `import '@fieldproof/server'`,
      `import '../../server/src/app/start.ts'`,
      `import '@fieldproof/build'`,
      `import '../../tools/build/src/index.ts'`,
    ].map((code) => ({ ...at('mfe-orders/src/a.ts'), code, errors: forbidden })),
    { ...at('mfe-eighth/src/a.ts'), code: `import '@fieldproof/mfe-orders'`, errors: forbidden },
    { ...at('shell/src/a.ts'), code: `import '@fieldproof/mfe-orders'`, errors: forbidden },
    { ...at('shell/src/a.ts'), code: `import type {} from '@fieldproof/mfe-orders'`, errors: forbidden },
    { ...at('shell/src/a.ts'), code: `import '../../server/src/kernel/config/config.ts'`, errors: forbidden },
    { ...at('shared/contracts/src/a.ts'), code: `import '@fieldproof/policy'`, errors: forbidden },
    { ...at('shared/policy/src/a.ts'), code: `import '@fieldproof/platform'`, errors: forbidden },
    { ...at('shared/platform/src/a.ts'), code: `import '@fieldproof/ui'`, errors: forbidden },
    { ...at('shared/platform/src/a.ts'), code: `import '../../ui/src/index.ts'`, errors: forbidden },
    { ...at('shared/ui/src/a.ts'), code: `import '@fieldproof/mfe-orders'`, errors: forbidden },
    { ...at('shared/ui/src/a.ts'), code: `import '@fieldproof/kit/phone'`, errors: forbidden },
    { ...at('shared/platform/src/a.ts'), code: `import '@fieldproof/kit/once'`, errors: forbidden },
    { ...at('shared/kit/src/a.ts'), code: `import '@fieldproof/shell'`, errors: forbidden },
    { ...at('server/src/a.ts'), code: `import '@fieldproof/kit/once'`, errors: forbidden },
    { ...at('server/src/a.ts'), code: `import '@fieldproof/platform'`, errors: forbidden },
    { ...at('server/src/a.ts'), code: `import '@fieldproof/shell'`, errors: forbidden },
    {
      ...at('mfe-orders/src/a.ts'),
      code: `import '../../shared/ui/src/core/button.tsx'`,
      errors: [{ messageId: 'path' }],
    },
  ],
})

/** Files that someone might write: path and content. */
const attempts = {
  anotherArea: ['mfe-orders/src/trespass.ts', `export * from '../../mfe-wallet/src/area.ts'\n`],
  areaInShell: ['shell/src/trespass.ts', `export const area = import('@fieldproof/mfe-orders')\n`],
  pastThePlatform: [
    'mfe-orders/src/past-the-platform.ts',
    `export { useNavigate } from 'react-router'\nexport { z } from 'zod'\n`,
  ],
  allowed: ['mfe-orders/src/neighbourly.ts', `export { href } from '@fieldproof/contracts/routes'\n`],
} as const

/** The linter's messages about each attempt: with the repository's own settings, in a folder with its layout. */
const lint = (): Record<string, string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldproof-lint-'))
  try {
    for (const shared of ['tools', 'node_modules']) symlinkSync(join(root, shared), join(folder, shared))
    copyFileSync(join(root, '.oxlintrc.jsonc'), join(folder, '.oxlintrc.jsonc'))
    for (const [path, code] of Object.values(attempts)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), code)
    }
    const args = [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      '.oxlintrc.jsonc',
      '-f',
      'json',
      'mfe-orders',
      'shell',
    ]
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string; help?: string; filename: string }[]
    }
    return Object.fromEntries(
      Object.entries(attempts).map(([name, [path]]) => [
        name,
        diagnostics
          .filter(({ filename }) => filename.endsWith(path))
          .map(({ code, message, help = '' }) => `${code}: ${message} ${help}`.trim()),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("the repository's own lint", () => {
  let said: Record<string, string[]>
  beforeAll(() => {
    said = lint()
  })

  test('stops an area from importing another', () => {
    expect(said['anotherArea']).toEqual([
      'fieldproof(boundaries): mfe-orders may not import mfe-wallet: areas use each other through addresses, events, the store and slots, never by an import.',
    ])
  })

  test('stops the shell from importing an area', () => {
    expect(said['areaInShell']).toEqual([
      'fieldproof(boundaries): shell may not import mfe-orders: areas are released on their own and composed at run time.',
    ])
  })

  test('stops an area from importing the full zod, or a library that the platform provides', () => {
    expect(said['pastThePlatform']).toEqual([
      expect.stringContaining('@fieldproof/platform'),
      expect.stringContaining('zod/mini'),
    ])
  })

  test('lets an area import the shared packages that it may use', () => {
    expect(said['allowed']).toEqual([])
  })
})
