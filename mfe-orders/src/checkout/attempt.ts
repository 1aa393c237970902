import * as z from 'zod/mini'
import { useCallback } from 'react'
import { useKept } from '../kept/use-kept.ts'

/** How far the ordering of one thing is, kept on the device for all tabs. */
const attempt = z.object({
  /** How often it has been meant anew: after the server refused it, or where the same is ordered again. */
  times: z._default(z.int(), 0),
  /** The order that came of it; null while no answer has come. */
  orderId: z._default(z.nullable(z.uuid()), null),
  /** Where the payment goes on; null where nothing is left to do. */
  paymentPage: z._default(z.nullable(z.string()), null),
})
export type Attempt = z.output<typeof attempt>

const read = (found: unknown): Attempt => {
  const result = z.safeParse(attempt, found ?? {})
  return result.success ? result.data : z.parse(attempt, {})
}

/**
 * A UUID that follows from a text, of RFC 9562's kind for one's own making. Two tabs, or two devices, that order the same
 * thing at the same instant come to the same one, whatever their storages have told each other by then.
 */
const uuidFrom = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hex = [...digest.slice(0, 16)]
    .map((byte, index) => {
      const marked = index === 6 ? (byte & 0x0f) | 0x80 : index === 8 ? (byte & 0x3f) | 0x80 : byte
      return marked.toString(16).padStart(2, '0')
    })
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The attempt to order one thing, named by `subject`: the user, and a quote's token or the ids of the cart's items. A double
 * click, a reload, the back button, a lost answer and a second tab have the same key; where something else was typed since,
 * the server refuses it rather than order twice.
 */
export const useAttempt = (subject: string) => {
  const { value, change } = useKept(`fieldproof.checkout-attempt.${subject}`, read)
  const currentKey = useCallback((): Promise<string> => {
    let times = 0
    change((now) => {
      times = now.times
      return now
    })
    return uuidFrom(`create-order ${subject} ${times}`)
  }, [change, subject])
  const finish = useCallback(
    (orderId: string, paymentPage: string | null) => {
      change((now) => ({ ...now, orderId, paymentPage }))
    },
    [change],
  )
  const meanAnew = useCallback(
    () => change(({ times }) => ({ times: times + 1, orderId: null, paymentPage: null })),
    [change],
  )
  return { attempt: value, currentKey, finish, meanAnew }
}
