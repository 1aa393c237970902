import { RuleTester } from 'oxlint/plugins-dev'
import transactions from './transactions.js'

const written = [{ messageId: 'written' }]
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })
tester.run('transactions', transactions, {
  valid: [
    // Other statements are allowed, and other templates may contain any text.
    'sql`select 1 where word = rollback`',
    'sql`${' + 'begin} rollback`',
    'text`commit`',
  ],
  invalid: [
    'begin',
    'commit',
    ' Rollback',
    'savepoint here',
    '\n  release savepoint here',
    'start transaction read only',
  ].map((text) => ({ code: 'sql`' + text + '`.execute(db)', errors: written })),
})
