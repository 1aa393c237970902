/** Statements that begin, end or divide a transaction. */
const ofTransactions = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/**
 * Keeps transactions out of SQL that is written as text: the driver knows a transaction and its savepoints by what it is
 * asked, not by the text of a statement.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'Transactions begin and end by transaction() and takeSavepoint() alone.' },
    schema: [],
    messages: {
      written:
        'Use transaction() and takeSavepoint(): the driver does not notice transactions that are written as SQL.',
    },
  },
  create(context) {
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        const [first] = quasi.quasis
        if (tag.name === 'sql' && ofTransactions.test(first.value.raw))
          context.report({ node: first, messageId: 'written' })
      },
    }
  },
}
