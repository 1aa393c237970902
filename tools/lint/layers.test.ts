import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import layers from './layers.js'

const root = mkdtempSync(join(tmpdir(), 'fieldproof-layers-'))
mkdirSync(join(root, 'server'))
writeFileSync(
  join(root, 'server/layers.json'),
  JSON.stringify({ modules: { ledger: [], orders: ['ledger'] }, flows: { 'order-life': [] } }),
)
afterAll(() => rmSync(root, { recursive: true }))

const at = (path: string) => ({ filename: join(root, 'server/src', path), options: [{ root }] })
const upward = [{ messageId: 'upward' }]

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })
tester.run('layers', layers, {
  valid: [
    { ...at('kernel/http/a.ts'), code: `import '#kernel/db/connect.ts'; import './b.ts'; import 'fastify'` },
    { ...at('providers/sms/a.ts'), code: `import '#kernel/clock.ts'` },
    { ...at('modules/orders/a.ts'), code: `import '#modules/ledger/service.ts'; import '#providers/places/a.ts'` },
    { ...at('flows/order-life/a.ts'), code: `import '#modules/orders/a.ts'; export * from '#modules/ledger/b.ts'` },
    {
      ...at('app/start.ts'),
      code: `import '#flows/order-life/a.ts'; import './modules.ts'; import '#app/demo/seed.ts'`,
    },
    { ...at('main.ts'), code: `import './app/start.ts'` },
    { ...at('modules/ledger/a.test.ts'), code: `import '#modules/orders/a.ts'; import '#testing/test-server.ts'` },
    { ...at('testing/test-server.ts'), code: `import '#app/modules.ts'` },
  ],
  invalid: [
    { ...at('kernel/http/a.ts'), code: `import '#modules/users/wording.ts'`, errors: upward },
    { ...at('kernel/http/a.ts'), code: `import type { A } from '../../modules/users/tables.ts'`, errors: upward },
    { ...at('kernel/http/a.ts'), code: `let a: import('#providers/country/a.ts').A`, errors: upward },
    { ...at('providers/push/a.ts'), code: `import('#modules/notifications/rows.ts')`, errors: upward },
    { ...at('modules/ledger/a.ts'), code: `export { a } from '#modules/orders/a.ts'`, errors: upward },
    { ...at('modules/orders/a.ts'), code: `import '#flows/order-life/a.ts'`, errors: upward },
    { ...at('modules/orders/a.ts'), code: `import '#app/modules.ts'`, errors: upward },
    { ...at('modules/orders/a.ts'), code: `import '#testing/people.ts'`, errors: upward },
    { ...at('modules/orders/a.ts'), code: `import '#modules/ledger/testing/histories.ts'`, errors: upward },
    { ...at('flows/account-end/a.ts'), code: `import '#flows/order-life/a.ts'`, errors: upward },
    { ...at('modules/orders/a.ts'), code: `import '../../main.ts'`, errors: upward },
  ],
})
