import type { ResourceAction, ResourceField } from '@fieldproof/contracts/calls/custom-admin'

/** Characters that a reason may have. */
const LONGEST = 1_000

/** The reason as a field of an action's form: always there, and required where the action requires it. */
export const reasonField = (
  { needsReason }: Pick<ResourceAction, 'needsReason'>,
  label: string,
  hint: string,
): ResourceField => ({
  name: 'reason',
  kind: 'long-text',
  label,
  hint,
  isListed: false,
  isSortable: false,
  isEditable: true,
  isMasked: false,
  isRequired: needsReason,
  most: LONGEST,
  language: null,
  options: null,
  refersTo: null,
})
