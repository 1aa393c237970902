import type { InputOf } from '@fieldproof/contracts'
import type { CallContext } from '#kernel/http/context.ts'

type Body = InputOf<'POST /users/create_call_request'>['body']

/** Keeps a request to be called, for those who call back. */
export const createCallRequest = async (body: Body, { db, clock, limits, ip }: CallContext): Promise<void> => {
  await limits.count('call-request.address', ip)
  await limits.count('call-request.account', body.fullPhoneNumber)
  await db
    .insertInto('call_requests')
    .values({
      full_name: body.fullName,
      full_phone_number: body.fullPhoneNumber,
      category: body.category,
      created_at: clock.now(),
      answered_at: null,
    })
    .execute()
}
