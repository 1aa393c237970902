import { RuleTester } from 'eslint'
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import tseslint from 'typescript-eslint'
import plugin from './boundaries.js'

const root = resolve(import.meta.dirname, '../..')
const at = (path: string) => ({ filename: join(root, path), options: [{ root }] })
const forbidden = [{ messageId: 'forbidden' }]

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser, sourceType: 'module' } })
tester.run('boundaries', plugin.rules.boundaries, {
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

/** What somebody might write, and where. */
const attempts = {
  anotherArea: ['mfe-orders/src/trespass.ts', `export * from '../../mfe-wallet/src/area.ts'\n`],
  areaInShell: ['shell/src/trespass.ts', `export const area = import('@fieldproof/mfe-orders')\n`],
  pastThePlatform: [
    'mfe-orders/src/trespass.ts',
    `export { useNavigate } from 'react-router'\nexport { z } from 'zod'\n`,
  ],
  allowed: ['mfe-orders/src/neighbourly.ts', `export { href } from '@fieldproof/contracts/routes'\n`],
} as const

/**
 * ESLint as `npm run lint` has it, in its own process: Jest's modules are not what it loads its settings with. One
 * process for all attempts, since loading takes longest.
 */
const lintScript = `
  import { ESLint } from 'eslint'
  import { join } from 'node:path'
  import tseslint from 'typescript-eslint'
  const [cwd, attempts] = process.argv.slice(1)
  // Rules that ask the compiler need a file on disk; the boundaries do not.
  const eslint = new ESLint({ cwd, overrideConfig: { files: ['**/*.ts'], ...tseslint.configs.disableTypeChecked } })
  const said = {}
  for (const [name, [path, code]] of Object.entries(JSON.parse(attempts))) {
    const [result] = await eslint.lintText(code, { filePath: join(cwd, path) })
    said[name] = result.messages.map(({ ruleId, message }) => ruleId + ': ' + message)
  }
  console.log(JSON.stringify(said))
`

describe("the repository's own lint", () => {
  jest.setTimeout(120_000)
  let said: Record<keyof typeof attempts, string[]>
  beforeAll(() => {
    const args = ['--input-type=module', '-e', lintScript, root, JSON.stringify(attempts)]
    said = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as typeof said
  })

  test('stops an area from importing another', () => {
    expect(said.anotherArea).toEqual([
      'boundaries/boundaries: mfe-orders may not import mfe-wallet: areas meet by address, event, store and slot, never by import.',
    ])
  })

  test('stops the shell from importing an area', () => {
    expect(said.areaInShell).toEqual([
      'boundaries/boundaries: shell may not import mfe-orders: areas are released on their own and composed at run time.',
    ])
  })

  test('stops an area from taking a shared library past the platform, and the full zod', () => {
    expect(said.pastThePlatform).toEqual([
      expect.stringContaining('@fieldproof/platform'),
      expect.stringContaining('zod/mini'),
    ])
  })

  test('lets an area use what it stands on', () => {
    expect(said.allowed).toEqual([])
  })
})
