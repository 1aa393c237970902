import type { FieldValue, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { selectLocale, useSelector } from '@fieldproof/platform'
import { useState } from 'react'
import { useLazyGetAuditTrailQuery, useLazyGetResourceRecordQuery } from '../back-office-api.ts'
import { fromInput, isSameValue, toInput } from '../form/form-values.ts'
import type { ResourceForm } from '../form/use-resource-form.ts'

/** The version on which the form is based. It is stored with the draft, which may be old. */
export interface Base {
  version: string
  values: Readonly<Record<string, FieldValue>>
}

/** A field that another person has changed meanwhile. */
export interface ChangedByOther {
  name: string
  before: FieldValue
  theirs: FieldValue
  /** The user has changed it too, to another value. */
  changedByMeToo: boolean
}

export interface Conflict {
  /** Null if unknown. */
  actor: string | null
  changes: ChangedByOther[]
}

interface ConflictOptions {
  resourceName: string
  recordId: string
  fields: readonly ResourceField[]
  form: ResourceForm
}

/**
 * Handles a concurrent change. Fields that the user has not changed get the other person's values; the user's input
 * stays. For fields that both changed, the user chooses. Saving again then saves on top of the other person's version.
 */
export const useConflict = ({ resourceName, recordId, fields, form }: ConflictOptions) => {
  const locale = useSelector(selectLocale)
  const [readRecord] = useLazyGetResourceRecordQuery()
  const [readTrail] = useLazyGetAuditTrailQuery()
  const [found, setFound] = useState<Conflict | null>(null)

  const changesSince = (base: Base, theirs: Base['values']): ChangedByOther[] =>
    fields.flatMap((field) => {
      const { name } = field
      const [before, after] = [base.values[name] ?? null, theirs[name] ?? null]
      if (isSameValue(before, after)) return []
      const mine = fromInput(field, form.getValues(name))
      return [{ name, before, theirs: after, changedByMeToo: !isSameValue(mine, before) && !isSameValue(mine, after) }]
    })

  const setInput = (name: string, value: FieldValue) => {
    const field = fields.find((one) => one.name === name)
    if (field) form.setValue(name, toInput(field, value) as never, { shouldDirty: true })
  }

  /** Reads the record's current version, and merges it into the form. @returns whether it could be read */
  const mergeCurrentVersion = async (base: Base): Promise<boolean> => {
    const [open, trail] = await Promise.all([
      readRecord({ params: { resourceName, recordId }, query: { locale } }).unwrap(),
      readTrail({ query: { resourceName, recordId } })
        .unwrap()
        .catch(() => null),
    ]).catch(() => [null, null])
    if (!open) return false
    const changes = changesSince(base, open.record.values)
    for (const { name, theirs, changedByMeToo } of changes) if (!changedByMeToo) setInput(name, theirs)
    form.setValue('base', { version: open.version, values: open.record.values } as never, { shouldDirty: true })
    setFound({ actor: trail?.items[0]?.actor ?? null, changes })
    return true
  }

  /** Takes the other person's value for a field that both changed. */
  const takeTheirs = (name: string) => {
    const change = found?.changes.find((one) => one.name === name)
    if (!found || !change) return
    setInput(name, change.theirs)
    setFound({
      ...found,
      changes: found.changes.map((one) => (one === change ? { ...one, changedByMeToo: false } : one)),
    })
  }
  return { found, mergeCurrentVersion, takeTheirs }
}
