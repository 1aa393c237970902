import {
  applicationMove,
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationMove,
} from '@fieldproof/policy/inspector-application'
import type { Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { notify } from '#modules/notifications/service.ts'
import { ID_VERIFICATION_SCREEN, STATUS_SCREEN } from './addresses.ts'
import { statusSentences } from './sentences.ts'
import type { InspectorApplicationRow } from './tables.ts'

/** What a change of an application needs beside the database. */
export interface ApplicationWorld {
  clock: Clock
  realtime: Realtime
  /** The site's own, for links in mails. */
  origin: string
}

export interface Mover {
  kind: ApplicationActor
  userId: string | null
}
/** The product's own rules. */
export const theSystem: Mover = { kind: 'system', userId: null }

/** Whether the inspector has been asked to prove who they are, and has not yet. */
export const isIdVerificationOpen = ({
  id_verification_asked_at: asked,
  id_verified_at: verified,
}: InspectorApplicationRow): boolean => asked !== null && verified === null

interface Recipient {
  id: string
  email: string
  first_name: string
  locale: Locale
}

/** Whom mails of this application go to. */
export const recipientOf = (db: Db, userId: string): Promise<Recipient> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const tell = async (
  transaction: Db,
  { clock, realtime, origin }: ApplicationWorld,
  row: InspectorApplicationRow,
  move: ApplicationMove,
): Promise<void> => {
  const now = clock.now()
  const user = await recipientOf(transaction, row.user_id)
  const sentence = move.action === 'ask-for-more' ? statusSentences.moreNeeded : statusSentences[row.status]
  const work = { db: transaction, realtime, now }
  await notify(work, {
    userId: user.id,
    message: inLanguage(sentence, user.locale),
    actionLink: STATUS_SCREEN,
    typeOfNotification: 'Inspector application',
  })
  const mail = { channel: 'mail', recipient: user.email, locale: user.locale } as const
  const data = { firstName: user.first_name, reasons: row.reasons, link: `${origin}${STATUS_SCREEN}` }
  if (move.action === 'ask-for-more') {
    await queueMessage(transaction, now, { ...mail, template: 'inspector-more-needed', data })
    return
  }
  await queueMessage(transaction, now, {
    ...mail,
    template: 'inspector-application',
    data: {
      ...data,
      status: row.status,
      idVerificationLink: isIdVerificationOpen(row) ? `${origin}${ID_VERIFICATION_SCREEN}` : null,
    },
  })
}

/** Activation makes an inspector of the user, removal takes that back; what lies between changes nothing about it. */
const markInspector = async (transaction: Db, { user_id: userId, status }: InspectorApplicationRow): Promise<void> => {
  if (status !== 'Activated' && status !== 'Removed') return
  await transaction
    .updateTable('users')
    .set({ is_pro: status === 'Activated' })
    .where('id', '=', userId)
    .execute()
}

/** A reviewer who lets the application through has looked at its documents, too. */
const acceptDocuments = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('inspector_credentials')
    .set({ review: 'accepted' })
    .where('user_id', '=', userId)
    .where('review', '=', 'waiting')
    .execute()
}

/**
 * Moves a locked application on by the one table of moves, writes the move down and tells the inspector.
 * @param reasons in the reviewer's words; they stand on the application until the next move
 * @throws {Refusal} 409 where there is no such move
 */
export const moveApplication = async (
  transaction: Db,
  world: ApplicationWorld,
  row: InspectorApplicationRow,
  {
    action,
    mover,
    reasons = [],
    refusal,
  }: { action: ApplicationAction; mover: Mover; reasons?: string[]; refusal: string },
): Promise<InspectorApplicationRow> => {
  const now = world.clock.now()
  const state = { status: row.status, isOrientationCompleted: row.orientation_completed_at !== null }
  const move = applicationMove(state, action, mover.kind)
  if (!move) throw conflict(refusal)
  const moved = await transaction
    .updateTable('inspector_applications')
    .set({
      status: move.to,
      reasons,
      updated_at: now,
      version: sql`version + 1`,
      ...(move.to === row.status ? {} : { status_changed_at: now }),
    })
    .where('user_id', '=', row.user_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('inspector_application_changes')
    .values({
      user_id: row.user_id,
      action,
      from_status: row.status,
      to_status: move.to,
      actor_kind: mover.kind,
      actor_id: mover.userId,
      reasons,
      at: now,
    })
    .execute()
  if (action === 'approve' || action === 'reinstate') await acceptDocuments(transaction, row.user_id)
  await markInspector(transaction, moved)
  await tell(transaction, world, moved, move)
  return moved
}
