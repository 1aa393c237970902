import type { AnswerOf } from '@fieldproof/contracts'
import type { AssignedPrivilege } from '@fieldproof/contracts/calls/custom-admin'

/** What a part of its own is given of the record that it stands on. */
export interface OwnPartProps {
  privilege: AssignedPrivilege
  open: AnswerOf<'GET /custom-admin/get-resource-record/{resourceName}/{recordId}'>
}
