import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('subscriptions')

/** A plan's name as a sentence has it; a plan of the table that has no text of its own is called by its name. */
export const planText = (name: string): Text | string => {
  const known = texts.plans
  return name in known ? known[name as keyof typeof known]() : name
}
