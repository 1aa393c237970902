import { busEvents } from '@fieldproof/contracts/events'
import { slots } from '@fieldproof/contracts/slots'
import * as z from 'zod/mini'

/** Schemas by name, as an area declares them in `src/events.ts` and `src/slots.ts`. */
export type Schemas = Readonly<Record<string, z.ZodMiniType>>
/** What those files export. */
export interface DeclaredSchemas {
  events?: Schemas
  slots?: Schemas
}

const events: Record<string, z.ZodMiniType> = { ...busEvents }
const places: Record<string, z.ZodMiniType> = { ...slots }
let isDeclared: (name: string) => boolean = () => false

/** An area that was loaded brings the schemas of its own events and slots. */
export const learnSchemas = (declared: DeclaredSchemas): void => {
  Object.assign(events, declared.events)
  Object.assign(places, declared.slots)
}

/** How the host tells names that a live area declares, also while the area's schemas are not there. */
export const knowDeclared = (ask: (name: string) => boolean): void => {
  isDeclared = ask
}

const faultOf = (schemas: Record<string, z.ZodMiniType>, kind: string, name: string, value: unknown): string | null => {
  const schema = schemas[name]
  if (!schema) return isDeclared(name) ? null : `unknown ${kind}`
  const { error } = z.safeParse(schema, value)
  return error ? error.issues.map((issue) => `${issue.path.join('.') || 'payload'} ${issue.message}`).join('; ') : null
}

/** The bus's check in development and tests: the name is known and the payload fits. */
export const checkBusPayload = (name: string, payload: unknown): string | null =>
  faultOf(events, 'event', name, payload)

/** The slots' check in development and tests. */
export const checkSlotProps = (name: string, props: unknown): string | null => faultOf(places, 'slot', name, props)
