import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { Action, Field, Resource, Values } from '#kernel/back-office/resource.ts'
import { hasRole, type Viewer } from '#kernel/back-office/viewer.ts'
import { inWords } from '#texts/words.ts'

type Sight = 'full' | 'masked' | 'none'

/** Roles that read the resource and see this field in full. */
const seenInFullBy = ({ readBy }: Resource, { seenBy, maskedFor = [] }: Field): readonly StaffRole[] =>
  readBy.filter((role) => (seenBy ? seenBy.includes(role) : !maskedFor.includes(role)))

/** How much of a field the viewer sees: the most that any of their roles allows. */
export const sightOf = (resource: Resource, field: Field, viewer: Viewer): Sight => {
  if (hasRole(viewer, seenInFullBy(resource, field))) return 'full'
  return hasRole(
    viewer,
    resource.readBy.filter((role) => field.maskedFor?.includes(role)),
  )
    ? 'masked'
    : 'none'
}

export const mayRead = (resource: Resource, viewer: Viewer): boolean => hasRole(viewer, resource.readBy)

/** The fields that the viewer sees, whole or masked. */
export const visibleFields = (resource: Resource, viewer: Viewer): Field[] =>
  resource.fields.filter((field) => sightOf(resource, field, viewer) !== 'none')

/** Whether the viewer may change the field of an existing record. A partly visible field cannot be changed. */
export const mayEdit = (resource: Resource, field: Field, viewer: Viewer): boolean =>
  resource.edit !== undefined &&
  field.edit !== undefined &&
  field.edit.isOnlyNew !== true &&
  hasRole(viewer, field.edit.by) &&
  sightOf(resource, field, viewer) === 'full' &&
  field.isClosed !== true

export const mayCreate = ({ create }: Resource, viewer: Viewer): boolean =>
  create !== undefined && hasRole(viewer, create.by)

export const mayDo = (resource: Resource, action: Action, viewer: Viewer): boolean =>
  mayRead(resource, viewer) && hasRole(viewer, action.by)

/** Whether the viewer sees a field completely: neither masked for their roles nor closed to everyone (STAFF-8). */
const isOpenTo = (resource: Resource, field: Field, viewer: Viewer): boolean =>
  sightOf(resource, field, viewer) === 'full' && field.isClosed !== true

/** The part of a record that the viewer may see. */
export const seenValues = (resource: Resource, values: Values, viewer: Viewer): Values =>
  Object.fromEntries(
    visibleFields(resource, viewer)
      .filter(({ name }) => Object.hasOwn(values, name))
      .map((field) => {
        const value = values[field.name] ?? null
        if (isOpenTo(resource, field, viewer) || value === null) return [field.name, value]
        return [field.name, field.mask && typeof value === 'string' ? field.mask(value) : null]
      }),
  )

/** The part of a record that the viewer may see, in the viewer's language, with labels instead of codes. */
export const valuesInWords = (resource: Resource, values: Values, viewer: Viewer): Values => {
  const seen = seenValues(resource, values, viewer)
  for (const { name, textOfEntry } of resource.fields) {
    const entries = seen[name]
    if (textOfEntry && Array.isArray(entries))
      seen[name] = entries.map((entry) => inWords(textOfEntry(entry), viewer.language))
  }
  return seen
}

/**
 * Whether an action for these roles needs a proved session (STAFF-7): if it is for finance, or for administrators
 * alone.
 */
export const needsProof = (by: readonly StaffRole[]): boolean => by.length === 0 || by.includes('finance')
