import { busEvents } from '@fieldproof/contracts/events'
import { slots } from '@fieldproof/contracts/slots'
import * as z from 'zod/mini'

/** Schemas by name, as an area declares them in `src/events.ts` and `src/slots.ts`. */
export type Schemas = Readonly<Record<string, z.ZodMiniType>>
/** The exports of those files. */
export interface DeclaredSchemas {
  events?: Schemas
  slots?: Schemas
}

const events: Record<string, z.ZodMiniType> = { ...busEvents }
const places: Record<string, z.ZodMiniType> = { ...slots }
let isDeclared: (name: string) => boolean = () => false

/** Adds the schemas of a loaded area's events and slots. */
export const learnSchemas = (declared: DeclaredSchemas): void => {
  Object.assign(events, declared.events)
  Object.assign(places, declared.slots)
}

/** Adds names that a live area declares, even if the area's schemas are not loaded. */
export const knowDeclared = (ask: (name: string) => boolean): void => {
  isDeclared = ask
}

const faultOf = (schemas: Record<string, z.ZodMiniType>, kind: string, name: string, value: unknown): string | null => {
  const schema = schemas[name]
  if (!schema) return isDeclared(name) ? null : `unknown ${kind}`
  const { error } = z.safeParse(schema, value)
  return error ? error.issues.map((issue) => `${issue.path.join('.') || 'payload'} ${issue.message}`).join('; ') : null
}

/** The bus's validation in development and tests: the name is declared and the payload matches. */
export const checkBusPayload = (name: string, payload: unknown): string | null =>
  faultOf(events, 'event', name, payload)

/** The slots' validation in development and tests. */
export const checkSlotProps = (name: string, props: unknown): string | null => faultOf(places, 'slot', name, props)
