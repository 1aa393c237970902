import type { Language } from '@fieldproof/contracts/pseudo-language'
import { conflict } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { byStaff, recordActivity } from '../activities.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import type { Act, Action, Values } from '#kernel/back-office/resource.ts'
import { hasRole, type Viewer } from '#kernel/back-office/viewer.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const labels = textsOf('back-office').users
const texts = textsOf('users')

/**
 * Staff may not act on their own account, on a deleted one, or, unless they are administrators, on another staff
 * account.
 */
export const mayTouch = ({ isStaff, deletedAt }: Values, viewer: Viewer, id: string): boolean =>
  id !== viewer.userId && deletedAt === null && (isStaff !== true || hasRole(viewer, []))

interface Owner {
  email: string
  firstName: string
  locale: Language
}
/** The parts of the record that a mail to its owner needs. */
const ownerOf = ({ email, firstName, locale }: Values): Owner => ({ email, firstName, locale }) as Owner

/** Mails the account's owner what was done and why. */
const notifyOwner = async ({ db, before, context, now, reason }: Act, text: Text): Promise<void> => {
  const { email, firstName, locale } = ownerOf(before)
  const sentence = inWords(text, locale)
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: email,
    template: 'notification',
    locale,
    data: {
      firstName,
      message: reason ? `${sentence} ${reason}` : sentence,
      link: `${context.origin}/help`,
      settingsLink: `${context.origin}/dashboard/settings/notification-settings`,
    },
  })
}

const suspend: Action = {
  name: 'suspend-login',
  label: labels.suspendLogin(),
  description: labels.suspendLoginDescription(),
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && before.suspendedAt === null,
  done: texts.staff.loginSuspended(),
  run: async (act) => {
    await act.db.updateTable('users').set({ login_suspended_at: act.now }).where('id', '=', act.id).execute()
    await endSessionsOf(act.db, act.context.realtime, act.id)
    await notifyOwner(act, texts.staff.youAreSuspended())
    await announceEvent(act, 'account.suspended', { userId: act.id, staffId: act.viewer.userId })
  },
}

const restore: Action = {
  name: 'restore-login',
  label: labels.restoreLogin(),
  description: labels.restoreLoginDescription(),
  by: ['support'],
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && before.suspendedAt !== null,
  done: texts.staff.loginRestored(),
  run: async (act) => {
    await act.db.updateTable('users').set({ login_suspended_at: null }).where('id', '=', act.id).execute()
    await notifyOwner(act, texts.staff.youAreRestored())
    await announceEvent(act, 'account.restored', { userId: act.id })
  },
}

const endSessions: Action = {
  name: 'end-all-sessions',
  label: labels.endAllSessions(),
  description: labels.endAllSessionsDescription(),
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && Number(before.openSessions) > 0,
  done: texts.staff.sessionsEnded(),
  run: async ({ db, context, id, now }) => {
    await endSessionsOf(db, context.realtime, id)
    await recordActivity(db, now, id, 'all-sessions-ended', byStaff)
  },
}

const cancelDeletion: Action = {
  name: 'cancel-deletion',
  label: labels.cancelDeletion(),
  description: labels.cancelDeletionDescription(),
  by: ['support'],
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && before.deletionRequestedAt !== null,
  done: texts.staff.deletionCancelled(),
  run: async (act) => {
    const { db, id, now, before } = act
    const row = await db
      .updateTable('users')
      .set({ deletion_requested_at: null, deletion_at: null, deletion_reason: null, gives_up_rest: false })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict(texts.staff.accountGone())
    await recordActivity(db, now, id, 'deletion-cancelled', byStaff)
    const { email, firstName, locale } = ownerOf(before)
    await queueMessage(db, now, {
      channel: 'mail',
      recipient: email,
      template: 'deletion-cancelled',
      locale,
      data: { firstName },
    })
    await announceEvent(act, 'account.restored', { userId: id })
  },
}

/** Staff's actions on an account other than editing it. */
export const accountActions: readonly Action[] = [suspend, restore, endSessions, cancelDeletion]
