import { limits } from '@fieldproof/contracts/limits'

export type Strength = 'empty' | 'short' | 'simple' | 'good' | 'strong'

/** The minimum number of characters of a strong password. */
const strongFrom = 16
/** Even a long password with fewer different characters is easy to guess. */
const fewest = 6

/** How hard a password is to guess, in one word: a hint beside the field, not a rule. */
export const strengthOf = (password: string): Strength => {
  const signs = [...password]
  if (signs.length === 0) return 'empty'
  if (signs.length < limits.passwordMin) return 'short'
  if (new Set(signs).size < fewest) return 'simple'
  return signs.length >= strongFrom ? 'strong' : 'good'
}
