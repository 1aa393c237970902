import { limits } from '@fieldproof/contracts/limits'

export type Strength = 'empty' | 'short' | 'simple' | 'good' | 'strong'

/** The fewest characters of a strong password of ordinary variety. */
const strongFrom = 16
/** Fewer different characters than this make even a long password easy to guess. */
const fewest = 6

/** How hard a password is to guess, in one word: a hint beside the field, not a rule. */
export const strengthOf = (password: string): Strength => {
  const signs = [...password]
  if (signs.length === 0) return 'empty'
  if (signs.length < limits.passwordMin) return 'short'
  if (new Set(signs).size < fewest) return 'simple'
  return signs.length >= strongFrom ? 'strong' : 'good'
}
