import { busEvents, type BusEventName } from '@fieldproof/contracts/events'
import { slots, type SlotName } from '@fieldproof/contracts/slots'
import * as z from 'zod/mini'

const faultOf = (schema: z.ZodMiniType, value: unknown): string | null => {
  const { error } = z.safeParse(schema, value)
  return error ? error.issues.map((issue) => `${issue.path.join('.') || 'payload'} ${issue.message}`).join('; ') : null
}

/** The bus's check in development and tests: the name is known and the payload fits. */
export const checkBusPayload = (name: BusEventName, payload: unknown): string | null => {
  const schema = busEvents[name] as z.ZodMiniType | undefined
  return schema ? faultOf(schema, payload) : 'unknown event'
}

/** The slots' check in development and tests. */
export const checkSlotProps = (name: SlotName, props: unknown): string | null => {
  const schema = slots[name] as z.ZodMiniType | undefined
  return schema ? faultOf(schema, props) : 'unknown slot'
}
