import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'
import type { OpenRecord } from './open-record.ts'

/** The props of a record's special section. */
export interface RecordPartProps {
  privilege: AssignedPrivilege
  open: OpenRecord
}
