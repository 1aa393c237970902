import type { AnswerOf } from '@fieldproof/contracts'
import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'

/** The props of a record's special section. */
export interface OwnPartProps {
  privilege: AssignedPrivilege
  open: AnswerOf<'GET /custom-admin/get-resource-record/{resourceName}/{recordId}'>
}
