import type { AnswerOf } from '@fieldproof/contracts'

/** A record with its version and the user's permissions. */
export type OpenRecord = AnswerOf<'GET /custom-admin/get-resource-record/{resourceName}/{recordId}'>
