import type { FieldValue, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { selectLocale, useSelector } from '@fieldproof/platform'
import { useState } from 'react'
import { useLazyGetAuditTrailQuery, useLazyGetResourceRecordQuery } from '../back-office-api.ts'
import { fromInput, isSameValue, toInput } from '../form/form-values.ts'
import type { ResourceForm } from '../form/use-resource-form.ts'

/** What the form began with. It is kept with the draft, so that a draft of yesterday knows what it was written over. */
export interface Base {
  version: string
  values: Readonly<Record<string, FieldValue>>
}

/** A field that somebody else changed while it was being written. */
export interface ChangedByOther {
  name: string
  before: FieldValue
  theirs: FieldValue
  /** The reader has changed it too, to something else. */
  isMineToo: boolean
}

export interface Conflict {
  /** Null where it is not known who it was. */
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
 * What to do when somebody else was faster: their changes are taken over where the reader has written nothing, what the
 * reader typed stays, and where both wrote, the reader chooses. Saving again is then saving on top of theirs.
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

  /** Reads what the record has become, and brings the form up to it. @returns whether it could be read */
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

  /** Takes theirs for a field that both wrote. */
  const take = (name: string) => {
    const change = found?.changes.find((one) => one.name === name)
    if (!found || !change) return
    put(name, change.theirs)
    setFound({ ...found, changes: found.changes.map((one) => (one === change ? { ...one, isMineToo: false } : one)) })
  }
  return { found, look, take }
}
