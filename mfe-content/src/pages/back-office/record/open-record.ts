import type { AnswerOf } from '@fieldproof/contracts'

/** A record with its version and with what the reader may do to it. */
export type OpenRecord = AnswerOf<'GET /custom-admin/get-resource-record/{resourceName}/{recordId}'>
