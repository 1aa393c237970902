/**
 * Libraries that the shell provides once for everybody. They have one face, `@fieldproof/platform`, so that a release
 * carries only what it uses of them and two releases cannot hold two of them.
 */
const behindPlatform = [
  'react-router',
  'react-router-dom',
  'redux',
  'react-redux',
  '@reduxjs/toolkit',
  'i18next',
  'react-i18next',
  'single-spa',
]
export const restrictedImports = {
  patterns: [
    {
      group: behindPlatform.flatMap((name) => [name, `${name}/*`]),
      message: 'Import it from @fieldproof/platform: one copy of it is shared by all parts.',
    },
  ],
}
const inFullZod = 'Import zod/mini: the full zod is eighteen times as large in a browser.'
export const restrictedZod = { paths: [{ name: 'zod', message: inFullZod }] }

/** The driver knows a transaction and its savepoints by what it is asked, not by the text of a statement. */
const ofTransactions = String.raw`/^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i`
export const restrictedSql = {
  selector: `TaggedTemplateExpression[tag.name='sql'] TemplateElement:first-child[value.raw=${ofTransactions}]`,
  message: 'Use transaction() and takeSavepoint(): the driver does not notice transactions that are written as SQL.',
}
