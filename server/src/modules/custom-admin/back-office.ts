import type { Resource } from '#kernel/back-office/resource.ts'
import type { UserContext } from '#kernel/http/context.ts'

/** A call of the back office. */
export interface BackOffice {
  context: UserContext
  /** Every kind of record that staff work with, in the order in which they are shown. The list is in `app`. */
  resources: readonly Resource[]
}
