import type { ResourceAction, ResourceField } from '@fieldproof/contracts/calls/custom-admin'

/** The maximum length of a reason. */
const MAX_LENGTH = 1_000

/** The reason as a field of an action's form, required if the action requires it. */
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
  most: MAX_LENGTH,
  language: null,
  options: null,
  refersTo: null,
})
