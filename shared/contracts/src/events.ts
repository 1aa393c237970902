import * as z from 'zod/mini'
import { locales } from './lists.ts'

/**
 * The events of the bus: name and version, with the schema of the payload. A changed payload is a new version; the old
 * one stays while a live release listens to it.
 */
export const busEvents = {
  'cart.changed@1': z.object({ count: z.int().check(z.nonnegative()) }),
  'session.started@1': z.object({ userId: z.string() }),
  'session.ended@1': z.object({ reason: z.enum(['logout', 'expired']) }),
  'locale.changed@1': z.object({ locale: z.enum(locales) }),
  'notification.received@1': z.object({ notificationId: z.string(), typeOfNotification: z.string() }),
  'newsletter.subscribed@1': z.object({ email: z.string() }),
  'chat.requested@1': z.object({ from: z.enum(['help-menu', 'help-page']) }),
  'callback.requested@1': z.object({ category: z.nullable(z.enum(['vehicle', 'home'])) }),
} as const

export type BusEventName = keyof typeof busEvents
export type BusPayload<Name extends BusEventName> = z.output<(typeof busEvents)[Name]>
