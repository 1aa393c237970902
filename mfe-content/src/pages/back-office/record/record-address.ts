import { href } from '@fieldproof/platform'

/** The address of a record. */
export const recordAddress = (resourceName: string, recordId: string): string =>
  href('content.record', { resourceName, recordId })

/** The address of a record's form. */
export const editAddress = (resourceName: string, recordId: string): string =>
  href('content.record', { resourceName, recordId }, { query: { edit: 1 } })
