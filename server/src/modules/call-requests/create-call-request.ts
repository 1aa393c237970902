import type { InputOf } from '@fieldproof/contracts'
import type { CallContext } from '#kernel/http/context.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'

type Body = InputOf<'POST /users/create_call_request'>['body']

/** Stores a call request for the staff, who are notified at once (SUPPORT-8). */
export const createCallRequest = async (body: Body, context: CallContext): Promise<void> => {
  const { limits, ip } = context
  await limits.count('call-request.address', ip)
  await limits.count('call-request.account', body.fullPhoneNumber)
  await inWork(context, async (work) => {
    const { id: caseId } = await work.db
      .insertInto('call_requests')
      .values({
        full_name: body.fullName,
        full_phone_number: body.fullPhoneNumber,
        category: body.category,
        created_at: work.now,
        answered_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceEvent(work, 'support.case-came', { kind: 'call-request', caseId, name: body.fullName })
  })
}
