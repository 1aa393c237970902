import type { busEvents } from '@fieldproof/contracts/events'
import type { RoutePaths } from '@fieldproof/contracts/routes'
import type { slots } from '@fieldproof/contracts/slots'
import type * as z from 'zod/mini'

/* The names through which parts of the site use each other. The interfaces are open: each area adds its own names by
   declaration merging, in `src/surface.ts`, which `npm run generate` writes from its `area.json` and its folders. An
   area that uses another area's names imports their types with `import type {} from '@fieldproof/mfe-orders'`. */

/** Schemas by name → the type that each validates. */
export type Checked<Schemas> = {
  [Name in keyof Schemas]: Schemas[Name] extends z.ZodMiniType ? z.output<Schemas[Name]> : never
}

/** The selectors of an area's slice, such as `orders.draft` → their results. */
export type Selected<Area extends string, AreaSlice> = AreaSlice extends { selectors: infer Selectors }
  ? {
      [Name in keyof Selectors & string as `${Area}.${Name}`]: Selectors[Name] extends (
        ...args: never[]
      ) => infer Answer
        ? Answer
        : never
    }
  : never

/** Screens by name: the paths that {@link href} fills in. */
export interface Routes extends RoutePaths {}
/** Events of the bus by name and version: their payloads. */
export interface Events extends Checked<typeof busEvents> {}
/** Slots that any area may fill with widgets: the props that each passes to them. */
export interface Slots extends Checked<typeof slots> {}
/** The state that areas publish: see {@link useAreaState}. */
export interface AreaState {}

/** The name of a screen, such as `orders.cart`. */
export type RouteName = keyof Routes & string
/** The name of an event with its version, such as `cart.changed@1`. */
export type EventName = keyof Events & string
/** The name of a slot, such as `dashboard.summary`. */
export type SlotName = keyof Slots & string
