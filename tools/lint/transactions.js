/** Statements that begin, end or divide a transaction. */
const ofTransactions = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i

/**
 * Forbids transactions in SQL text: the driver knows only transactions and savepoints that are begun by its functions.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'Transactions begin and end only by transaction() and takeSavepoint().' },
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
