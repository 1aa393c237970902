import type { Locale } from '@fieldproof/contracts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { recordActivity } from '../activities.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import type { Act, Action, Values } from '#kernel/back-office/resource.ts'
import { hasRole, type Viewer } from '#kernel/back-office/viewer.ts'

/** Nobody's own account, no staff's but for an administrator, and none that is gone. */
const mayTouch = ({ isStaff, deletedAt }: Values, viewer: Viewer, id: string): boolean =>
  id !== viewer.userId && deletedAt === null && (isStaff !== true || hasRole(viewer, []))

interface Owner {
  email: string
  firstName: string
  locale: Locale
}
/** What of the record a mail to its owner needs. */
const ownerOf = ({ email, firstName, locale }: Values): Owner => ({ email, firstName, locale }) as Owner

/** Mails the account's owner what was done, and why. */
const tellOwner = async ({ db, before, context, now, reason }: Act, sentence: string): Promise<void> => {
  const { email, firstName, locale } = ownerOf(before)
  const told = inLanguage(sentence, locale)
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: email,
    template: 'notification',
    locale,
    data: {
      firstName,
      message: reason ? `${told} ${reason}` : told,
      link: `${context.origin}/help`,
      settingsLink: `${context.origin}/dashboard/settings/notification-settings`,
    },
  })
}

const suspend: Action = {
  name: 'suspend-login',
  label: { en: 'Suspend login', no: 'Steng innlogging' },
  description: {
    en: 'All sessions end at once, and nobody can log in to this account until it is restored. The owner is told by mail, with your reason.',
    no: 'Alle økter avsluttes med en gang, og ingen kan logge inn på kontoen før den åpnes igjen. Eieren får vite det på e-post, med årsaken du skriver.',
  },
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && before.suspendedAt === null,
  done: 'The login is suspended.',
  run: async (act) => {
    await act.db.updateTable('users').set({ login_suspended_at: act.now }).where('id', '=', act.id).execute()
    await endSessionsOf(act.db, act.context.realtime, act.id)
    await tellOwner(
      act,
      'Your account is suspended, and you cannot log in for now. Write to us if you think that this is a mistake.',
    )
  },
}

const restore: Action = {
  name: 'restore-login',
  label: { en: 'Restore login', no: 'Åpne innlogging' },
  description: {
    en: 'The owner can log in again, and is told so by mail.',
    no: 'Eieren kan logge inn igjen og får vite det på e-post.',
  },
  by: ['support'],
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && before.suspendedAt !== null,
  done: 'The login is restored.',
  run: async (act) => {
    await act.db.updateTable('users').set({ login_suspended_at: null }).where('id', '=', act.id).execute()
    await tellOwner(act, 'Your account is open again, and you can log in.')
  },
}

const endSessions: Action = {
  name: 'end-all-sessions',
  label: { en: 'End all sessions', no: 'Avslutt alle økter' },
  description: {
    en: 'The owner is logged out on every device and can log in again.',
    no: 'Eieren logges ut på alle enheter og kan logge inn igjen.',
  },
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && Number(before.openSessions) > 0,
  done: 'All sessions have ended.',
  run: async ({ db, context, id, now }) => {
    await endSessionsOf(db, context.realtime, id)
    await recordActivity(db, now, id, 'all-sessions-ended', { device: '', country: null })
  },
}

const cancelDeletion: Action = {
  name: 'cancel-deletion',
  label: { en: 'Cancel deletion', no: 'Avbryt sletting' },
  description: {
    en: 'The account is no longer deleted, and its owner is told so by mail. Do this only when the owner asks for it.',
    no: 'Kontoen slettes ikke lenger, og eieren får vite det på e-post. Gjør dette bare når eieren ber om det.',
  },
  by: ['support'],
  needsReason: true,
  fits: (before, viewer, id) => mayTouch(before, viewer, id) && before.deletionRequestedAt !== null,
  done: 'The deletion is cancelled.',
  run: async ({ db, id, now, before }) => {
    const row = await db
      .updateTable('users')
      .set({ deletion_requested_at: null, deletion_at: null, deletion_reason: null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw conflict('This account is gone.')
    await recordActivity(db, now, id, 'deletion-cancelled', { device: '', country: null })
    const { email, firstName, locale } = ownerOf(before)
    await queueMessage(db, now, {
      channel: 'mail',
      recipient: email,
      template: 'deletion-cancelled',
      locale,
      data: { firstName },
    })
  },
}

/** What staff may do with an account beside editing it. */
export const accountActions: readonly Action[] = [suspend, restore, endSessions, cancelDeletion]
