import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walletTransactionKinds } from '@fieldproof/contracts'
import { companyAccountKinds, subjectAccountKinds, userAccountKinds } from './accounts.ts'
import { transferRules } from './kinds.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8')
const all = userAccountKinds.length + companyAccountKinds.length + subjectAccountKinds.length
const names = (kinds: readonly string[]): string =>
  kinds.length === all ? 'any' : kinds.map((kind) => `\`${kind}\``).join(', ')
const table = Object.entries(transferRules).map(
  ([kind, { from, to, means }]) => `| \`${kind}\` | ${names(from)} | ${names(to)} | ${means} |`,
)

test('docs/money.md lists the same kinds of transfers and accounts as the code', () => {
  const written = /<!-- kinds: begin -->\n([^]*)\n<!-- kinds: end -->/.exec(page)?.[1]
  expect(written).toBe(
    ['| kind | from (debit) | to (credit) | when |', '| --- | --- | --- | --- |', ...table].join('\n'),
  )
})

test('every kind of wallet transaction is a kind of transfer, and no other kind of transfer changes a wallet', () => {
  expect(Object.keys(transferRules)).toEqual(expect.arrayContaining([...walletTransactionKinds]))
  const others = Object.entries(transferRules).filter(
    ([kind]) => !walletTransactionKinds.some((shown) => shown === kind),
  )
  for (const [, { from, to }] of others) expect([...from, ...to].filter((kind) => kind.startsWith('user-'))).toEqual([])
})

test('credit can only be spent: it can neither be withdrawn nor become money that can be', () => {
  const spending = ['order-payment', 'surcharge-payment', 'subscription-payment', 'correction']
  const taking = Object.entries(transferRules)
    .filter(([, { from }]) => from.includes('user-credit'))
    .map(([kind]) => kind)
  expect(taking.sort()).toEqual(spending.sort())
  expect(transferRules.transfer.from).toEqual(['user-available'])
})
