import { keyOfSubject } from '@fieldproof/kit/once'
import * as z from 'zod/mini'
import { useCallback } from 'react'
import { useKept } from '../kept/use-kept.ts'

/** The state of one attempt to place an order, kept on the device for all tabs. */
const attempt = z.object({
  /** How often the user has started over: after a refusal by the server, or to order the same again. */
  times: z._default(z.int(), 0),
  /** The resulting order; null while no answer has come. */
  orderId: z._default(z.nullable(z.uuid()), null),
  /** The order was sent, and no answer has settled it: the order may exist. */
  isOpen: z._default(z.boolean(), false),
  /** Where the payment continues; null if nothing is left to do. */
  paymentPage: z._default(z.nullable(z.string()), null),
})
export type Attempt = z.output<typeof attempt>

const read = (found: unknown): Attempt => {
  const result = z.safeParse(attempt, found ?? {})
  return result.success ? result.data : z.parse(attempt, {})
}

/**
 * The attempt to place one order. `subject` names it: the user, and a quote's token or the ids of the cart's items. A
 * double click, a reload, the back button, a lost answer and a second tab use the same idempotency key. If the answers
 * have changed since, the server refuses instead of ordering twice.
 */
export const useAttempt = (subject: string) => {
  const { value, change } = useKept(`fieldproof.checkout-attempt.${subject}`, read)
  /** Marks the attempt as sent. `wasOpen` says whether an earlier try has had no answer. */
  const begin = useCallback(async (): Promise<{ key: string; wasOpen: boolean }> => {
    let before: Attempt = read(null)
    change((now) => {
      before = now
      return { ...now, isOpen: true }
    })
    return { key: await keyOfSubject(`create-order ${subject} ${before.times}`), wasOpen: before.isOpen }
  }, [change, subject])
  const finish = useCallback(
    (orderId: string, paymentPage: string | null) => {
      change((now) => ({ ...now, orderId, paymentPage, isOpen: false }))
    },
    [change],
  )
  const startOver = useCallback(
    () => change(({ times }) => ({ times: times + 1, orderId: null, paymentPage: null, isOpen: false })),
    [change],
  )
  return { attempt: value, begin, finish, startOver }
}
