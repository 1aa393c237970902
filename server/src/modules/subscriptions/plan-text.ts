import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('subscriptions')

/** A plan's name in a sentence; a plan without a text of its own uses its name in the table. */
export const planText = (name: string): Text | string => {
  const known = texts.plans
  return name in known ? known[name as keyof typeof known]() : name
}
