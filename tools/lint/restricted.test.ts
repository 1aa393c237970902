import { Linter } from 'eslint'
import { restrictedSql } from './restricted.js'

const complaints = (code: string): number =>
  new Linter().verify(code, [{ rules: { 'no-restricted-syntax': ['error', restrictedSql] } }]).length

test.each([
  'begin',
  'commit',
  ' Rollback',
  'savepoint here',
  '\n  release savepoint here',
  'start transaction read only',
])('a transaction is not steered by the text of a statement: %j', (text) => {
  expect(complaints('sql`' + text + '`.execute(db)')).toBe(1)
})

test.each(['select 1 where word = rollback', `$${'{begin}'} rollback`])(
  'any other statement may be written: %s',
  (text) => {
    expect(complaints('sql`' + text + '`')).toBe(0)
  },
)

test('other templates may say what they like', () => {
  expect(complaints('text`commit`')).toBe(0)
})
