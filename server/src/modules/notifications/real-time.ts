import { id } from '@fieldproof/contracts/entities'
import * as z from 'zod/mini'
import { showing } from '#kernel/realtime/showing.ts'
import { socketAsk } from '#kernel/realtime/socket-ask.ts'
import { catchUp } from './catch-up.ts'
import { findNotifications, listNotifications, markClicked } from './service.ts'

const reference = z.object({ userId: z.string(), notificationId: z.string() })

declare module '#kernel/realtime/realtime.ts' {
  interface ShownThings {
    /** A notification, to its user. */
    notification: z.output<typeof reference>
  }
}

/** How a notification is shown to its user's open browsers. */
export const notificationShowing = showing({
  takes: reference,
  readersOf: ({ userId }) => [userId],
  read: async ({ db }, references) => {
    const found = await findNotifications(
      db,
      references.map(({ notificationId }) => notificationId),
    )
    return ({ userId, notificationId }, send) => {
      const shown = found.get(notificationId)
      if (shown?.userId === userId) send(userId, 'NEW_NOTIFICATION', shown.notification)
    }
  },
})

/** Browsers' requests for notifications (SOCKET-2). The user id in `loadAllNotifications` is ignored. */
export const notificationAsks = {
  MARK_NOTIFICATION_AS_CLICKED: socketAsk(id, async ({ db, userId }, notificationId) => {
    await markClicked(db, userId, notificationId)
  }),
  loadAllNotifications: socketAsk(
    z.object({ numberOfNotifications: z.int().check(z.gte(1), z.lte(100)) }),
    async ({ db, userId, send }, { numberOfNotifications }) => {
      send('allNotifications', await listNotifications(db, userId, numberOfNotifications))
    },
  ),
  CATCH_UP_ON_NOTIFICATIONS: socketAsk(
    z.object({ after: z.nullable(id) }),
    async ({ db, userId, answer }, { after }) => {
      answer(await catchUp(db, userId, after))
    },
  ),
}
