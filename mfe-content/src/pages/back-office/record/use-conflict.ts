import type { FieldValue, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { selectLocale, useSelector } from '@fieldproof/platform'
import { useState } from 'react'
import { useLazyGetAuditTrailQuery, useLazyGetResourceRecordQuery } from '../back-office-api.ts'
import { fromInput, isSameValue, toInput } from '../form/form-values.ts'
import type { ResourceForm } from '../form/use-resource-form.ts'

/** The form's base version. It is stored with the draft, so that an old draft knows on which version it is based. */
export interface Base {
  version: string
  values: Readonly<Record<string, FieldValue>>
}

/** A field that someone else changed during editing. */
export interface ChangedByOther {
  name: string
  before: FieldValue
  theirs: FieldValue
  /** The user has changed it too, to another value. */
  isMineToo: boolean
}

export interface Conflict {
  /** Null if unknown. */
  actor: string | null
  changes: ChangedByOther[]
}

interface Parts {
  resourceName: string
  recordId: string
  fields: readonly ResourceField[]
  form: ResourceForm
}

/**
 * Handles a concurrent change: the other person's changes are merged where the user has changed nothing, the user's
 * input stays, and the user chooses where both changed a field. Saving again then saves on top of theirs.
 */
export const useConflict = ({ resourceName, recordId, fields, form }: Parts) => {
  const locale = useSelector(selectLocale)
  const [readRecord] = useLazyGetResourceRecordQuery()
  const [readTrail] = useLazyGetAuditTrailQuery()
  const [found, setFound] = useState<Conflict | null>(null)

  const changesSince = (base: Base, theirs: Base['values']): ChangedByOther[] =>
    fields.flatMap((field) => {
      const { name } = field
      const [before, now] = [base.values[name] ?? null, theirs[name] ?? null]
      if (isSameValue(before, now)) return []
      const mine = fromInput(field, form.getValues(name))
      return [{ name, before, theirs: now, isMineToo: !isSameValue(mine, before) && !isSameValue(mine, now) }]
    })

  const put = (name: string, value: FieldValue) => {
    const field = fields.find((one) => one.name === name)
    if (field) form.setValue(name, toInput(field, value) as never, { shouldDirty: true })
  }

  /** Reads the record's current version, and merges it into the form. @returns whether it could be read */
  const look = async (base: Base): Promise<boolean> => {
    const [open, trail] = await Promise.all([
      readRecord({ params: { resourceName, recordId }, query: { locale } }).unwrap(),
      readTrail({ query: { resourceName, recordId } })
        .unwrap()
        .catch(() => null),
    ]).catch(() => [null, null])
    if (!open) return false
    const changes = changesSince(base, open.record.values)
    for (const { name, theirs, isMineToo } of changes) if (!isMineToo) put(name, theirs)
    form.setValue('base', { version: open.version, values: open.record.values } as never, { shouldDirty: true })
    setFound({ actor: trail?.items[0]?.actor ?? null, changes })
    return true
  }

  /** Takes the other person's value for a field that both changed. */
  const take = (name: string) => {
    const change = found?.changes.find((one) => one.name === name)
    if (!found || !change) return
    put(name, change.theirs)
    setFound({ ...found, changes: found.changes.map((one) => (one === change ? { ...one, isMineToo: false } : one)) })
  }
  return { found, look, take }
}
