import type { ApplicationContents } from './missing-in-application.ts'
import type { EditedPart } from './inspector-application.ts'

const byPart = {
  name: ['firstName', 'lastName', 'inspectorType', 'companyName', 'companyRegistrationNumber'],
  address: ['streetAddress1', 'streetAddress2', 'city', 'state', 'zipCode', 'country'],
  education: ['education'],
  certifications: ['certifications'],
} as const satisfies Partial<Record<EditedPart, readonly (keyof ApplicationContents)[]>>

/** The order of a list makes no difference. */
const plain = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value)
      ? value.map((entry: unknown) => plain(entry)).sort()
      : Object(value) === value
        ? Object.entries(value as object)
            .map(([name, inner]): [string, string] => [name, plain(inner)])
            .sort()
        : (value ?? null),
  )

/** A certification has not been edited just because one of its specializations is no longer offered. */
const withoutLost = (before: ApplicationContents, after: ApplicationContents): ApplicationContents => {
  const offered = new Set(after.specializations.map(({ _id }) => _id))
  return {
    ...before,
    certifications: before.certifications.map((entry) => ({
      ...entry,
      specializationIds: entry.specializationIds.filter((id) => offered.has(id)),
    })),
  }
}

/** The parts that differ between two versions of an application, as INSPECTOR-4 and INSPECTOR-5 distinguish them. */
export const editedParts = (before: ApplicationContents, after: ApplicationContents): EditedPart[] => {
  const compared = withoutLost(before, after)
  const differ = (field: keyof ApplicationContents): boolean => plain(compared[field]) !== plain(after[field])
  const parts = (Object.keys(byPart) as (keyof typeof byPart)[]).filter((part) => byPart[part].some(differ))
  if (parts.length > 0) return parts
  return (Object.keys(after) as (keyof ApplicationContents)[]).some(differ) ? ['other'] : []
}
