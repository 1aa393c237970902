import { weaknessOf as judge, type PasswordOwner, type PasswordWeakness } from '@fieldproof/policy/password-weakness'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')
const words: Record<PasswordWeakness, () => Text> = {
  common: texts.commonPassword,
  'own-name': texts.ownName,
  'own-number': texts.ownNumber,
}

/** The text that explains why a password is easily guessed (PASSWORD-1); undefined if it is not. */
export const weaknessOf = (password: string, owner: PasswordOwner): Text | undefined => {
  const weakness = judge(password, owner)
  return weakness && words[weakness]()
}
