import type { FieldRule } from '@fieldproof/contracts/entities/report-template'
import { conditionRatings } from '@fieldproof/contracts/lists'
import type { Field } from '@fieldproof/policy/template-fields'
import { readExpression, type Comparison } from './expression.ts'

/**
 * Converts a comparison into a rule about its field; null if a template has no such rule.
 * @param field the field, if it comes before the comparison
 * @param choiceIn the id of the field's choice with this name
 */
export const ruleOf = (
  { is, value }: Comparison,
  field: Field | undefined,
  choiceIn: (field: Field, name: string) => string | undefined,
): FieldRule | null => {
  if (!field || is === 'longest') return null
  const fieldId = field._id
  if (is === 'answered' || is === 'not-answered') return { fieldId, is }
  if (value === undefined) return null
  const isChosen = is === 'selected' || is === 'not-selected'
  if (field.kind === 'single-choice' || field.kind === 'multiple-choice' || field.kind === 'condition') {
    // `=` on several choices requires exactly these, which a template cannot express.
    if (field.kind === 'multiple-choice' && !isChosen) return null
    if (is !== 'equals' && is !== 'differs' && !isChosen) return null
    const wanted =
      field.kind === 'condition' ? conditionRatings.find((one) => one === value) : choiceIn(field, String(value))
    if (wanted === undefined) return null
    return { fieldId, is: is === 'equals' || is === 'selected' ? 'equals' : 'differs', value: wanted }
  }
  if (isChosen) return null
  if (field.kind === 'number' || field.kind === 'rating') {
    const number = typeof value === 'number' ? value : Number(value)
    if (value === '' || Number.isNaN(number)) return null
    if (is === 'at-least' || is === 'at-most') {
      // For whole numbers, "at least 5" is the same as "above 4".
      if (field.kind !== 'rating' || !Number.isInteger(number)) return null
      return is === 'at-least'
        ? { fieldId, is: 'above', value: number - 1 }
        : { fieldId, is: 'below', value: number + 1 }
    }
    return { fieldId, is, value: number }
  }
  return is === 'at-least' || is === 'at-most' ? null : { fieldId, is, value: String(value) }
}

/** The limits in a constraint. */
export interface Limits {
  min: number | null
  max: number | null
  /** Letters of a text. */
  longest: number | null
}

export const noLimits: Limits = { min: null, max: null, longest: null }

/**
 * The limits that a constraint sets for its own answer; null if it contains anything else.
 * @param isWhole whether the answer is a whole number: more than 4 is then at least 5
 */
export const limitsIn = (constraint: string, isWhole: boolean): Limits | null => {
  const condition = readExpression(constraint)
  if (!condition || (condition.match !== 'all' && condition.comparisons.length > 1)) return null
  const found = { ...noLimits }
  for (const { name, is, value } of condition.comparisons) {
    if (name !== '.' || typeof value !== 'number') return null
    const next = isWhole && Number.isInteger(value) ? 1 : null
    if (is === 'longest') found.longest = value
    else if (is === 'at-least') found.min = value
    else if (is === 'at-most') found.max = value
    else if (is === 'above' && next !== null) found.min = value + next
    else if (is === 'below' && next !== null) found.max = value - next
    else return null
  }
  return found
}
