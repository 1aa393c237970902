import * as z from 'zod/mini'
import { locales } from './lists.ts'

/**
 * Events that the shell sends or subscribes to: name and version, with the schema of the payload. Areas declare events
 * of their own in `src/events.ts`. A changed payload is a new version; the old one stays as long as a live release
 * subscribes to it.
 */
export const busEvents = {
  'session.started@1': z.object({ userId: z.string() }),
  'session.ended@1': z.object({ reason: z.enum(['logout', 'expired']) }),
  'locale.changed@1': z.object({ locale: z.enum(locales) }),
  'notification.received@1': z.object({ notificationId: z.string(), typeOfNotification: z.string() }),
  'newsletter.subscribed@1': z.object({ email: z.string() }),
  'chat.requested@1': z.object({ from: z.enum(['help-menu', 'help-page']) }),
  'callback.requested@1': z.object({ category: z.nullable(z.enum(['vehicle', 'home'])) }),
} as const
