import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'

const baseOf = ({ name, language }: ResourceField): string => (language === null ? name : name.replace(/(En|No)$/, ''))

/** Groups the fields that are translations of one text; the order stays. */
export const inGroups = (fields: readonly ResourceField[]): ResourceField[][] => {
  const groups = new Map<string, ResourceField[]>()
  for (const field of fields) groups.set(baseOf(field), [...(groups.get(baseOf(field)) ?? []), field])
  return [...groups.values()]
}
