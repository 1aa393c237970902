import type { Language } from '@fieldproof/contracts/pseudo-language'
import {
  applicationMove,
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationMove,
} from '@fieldproof/policy/inspector-application'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { setInspector } from '#modules/users/inspector-mark.ts'
import { notifyAccountChanged } from '#modules/users/notify-account.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { ID_VERIFICATION_SCREEN, STATUS_SCREEN } from './addresses.ts'
import { endWork } from './standing.ts'
import type { InspectorApplicationRow } from './tables.ts'

const texts = textsOf('inspector-applications')

/** The unit of work in which an application changes. */
export interface ApplicationWork extends UnitOfWork {
  /** The site's own origin, for links in mails. */
  readonly origin: string
}

/** Runs a step that changes an application, in one transaction. */
export const inApplicationWork = <Result>(
  context: WorkParts & { origin: string },
  step: (work: ApplicationWork) => Promise<Result>,
): Promise<Result> => inWork(context, (work) => step({ ...work, origin: context.origin }))

export interface Mover {
  kind: ApplicationActor
  userId: string | null
}
/** For changes that follow from a rule of the product. */
export const theSystem: Mover = { kind: 'system', userId: null }

/** Whether the inspector has been asked to prove their identity and has not done so yet. */
export const isIdVerificationOpen = ({
  id_verification_asked_at: asked,
  id_verified_at: verified,
}: InspectorApplicationRow): boolean => asked !== null && verified === null

interface Recipient {
  id: string
  email: string
  first_name: string
  locale: Language
}

/** The recipient of mails about this application. */
export const recipientOf = (db: Db, userId: string): Promise<Recipient> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const notifyOfMove = async (
  work: ApplicationWork,
  row: InspectorApplicationRow,
  move: ApplicationMove,
): Promise<void> => {
  const { db, now, origin } = work
  const user = await recipientOf(db, row.user_id)
  await notify(work, {
    userId: user.id,
    message: move.action === 'ask-for-more' ? texts.moreNeeded() : texts.statuses[row.status](),
    actionLink: STATUS_SCREEN,
    typeOfNotification: 'Inspector application',
  })
  const mail = { channel: 'mail', recipient: user.email, locale: user.locale } as const
  const data = { firstName: user.first_name, reasons: row.reasons, link: `${origin}${STATUS_SCREEN}` }
  if (move.action === 'ask-for-more') {
    await queueMessage(db, now, { ...mail, template: 'inspector-more-needed', data })
    return
  }
  await queueMessage(db, now, {
    ...mail,
    template: 'inspector-application',
    data: {
      ...data,
      status: row.status,
      idVerificationLink: isIdVerificationOpen(row) ? `${origin}${ID_VERIFICATION_SCREEN}` : null,
    },
  })
}

/** Activation makes the user an inspector, and removal ends that. No other status changes it. */
const markInspector = async (transaction: Db, { user_id: userId, status }: InspectorApplicationRow): Promise<void> => {
  if (status !== 'Activated' && status !== 'Removed') return
  await setInspector(transaction, userId, status === 'Activated')
}

/** Accepts the documents that wait for a review: a reviewer who approves or reinstates has looked at them. */
const acceptDocuments = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('inspector_credentials')
    .set({ review: 'accepted' })
    .where('user_id', '=', userId)
    .where('review', '=', 'waiting')
    .execute()
}

/**
 * Applies a transition of the table `applicationMoves` to a locked application, records it and notifies the inspector.
 * The open work of an inspector who leaves Activated ends (MATCH-14).
 * @param reasons in the reviewer's words; they are stored on the application until the next transition
 * @throws {Refusal} 409 if there is no such transition
 */
export const moveApplication = async (
  work: ApplicationWork,
  row: InspectorApplicationRow,
  {
    action,
    mover,
    reasons = [],
    refusal,
  }: { action: ApplicationAction; mover: Mover; reasons?: string[]; refusal: Text },
): Promise<InspectorApplicationRow> => {
  const { db, now } = work
  const state = { status: row.status, isOrientationCompleted: row.orientation_completed_at !== null }
  const move = applicationMove(state, action, mover.kind)
  if (!move) throw conflict(refusal)
  const moved = await db
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
  await db
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
  if (action === 'approve' || action === 'reinstate') await acceptDocuments(db, row.user_id)
  await markInspector(db, moved)
  await notifyAccountChanged(work.realtime, row.user_id, db)
  await notifyOfMove(work, moved, move)
  if (row.status !== 'Activated' && moved.status === 'Activated')
    await announceEvent(work, 'inspector.can-do-more', { inspectorId: row.user_id })
  if (row.status === 'Activated' && moved.status !== 'Activated') {
    const isStaff = mover.kind === 'staff'
    await endWork(work, {
      inspectorId: row.user_id,
      by: isStaff ? 'staff' : 'time',
      userId: isStaff ? mover.userId : null,
    })
  }
  return moved
}
