import { expiryStage } from '@fieldproof/policy/document-dates'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import { inWork, type UnitOfWork, type WorkParts } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { STATUS_SCREEN } from './addresses.ts'
import { dayOf } from './document-days.ts'
import { endingUntil, type Ending } from './ending-documents.ts'
import { moveApplication, recipientOf, theSystem } from './move-application.ts'

const texts = textsOf('inspector-applications')

const DAY = 24 * 60 * 60 * 1_000
/** How many days before the end the first reminder is sent. */
const FIRST = 30
/** How many documents one run handles. */
const AT_ONCE = 500

/**
 * Documents and certifications of approved inspectors that end soon or have ended, earliest end first. Without those
 * that were replaced or rejected, and those whose stage has been handled.
 */
const findEnding = async (db: Db, now: Date): Promise<Ending[]> => {
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * DAY))
  const [today, week, until] = [inDays(0), inDays(7), inDays(FIRST)]
  const { rows } = await sql<Ending>`
    with ending as (${endingUntil(until)})
    select ending.* from ending join inspector_applications as application on application.user_id = ending.user_id
    where application.status in ('Approved', 'Activated', 'Deactivated', 'Suspended') and not exists (
      select from inspector_expiry_notices as notice
      where notice.user_id = ending.user_id and notice.source_id = ending.source_id and notice.expires_on = ending.expires_on
        and notice.stage = case when ending.expires_on < ${today} then 0 when ending.expires_on <= ${week} then 7 else 30 end)
    order by ending.expires_on, ending.user_id, ending.source_id limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Reminds or suspends one inspector, once for the day and stage. @returns whether this run did it */
const handleEnding = async (work: UnitOfWork, ending: Ending, origin: string): Promise<boolean> => {
  const { db, now } = work
  const stage = expiryStage(ending.expires_on, dayOf(now))
  if (stage === null) return false
  // Locked first, because all code locks the application before its parts.
  const row = await db
    .selectFrom('inspector_applications')
    .selectAll()
    .where('user_id', '=', ending.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const noted = await db
    .insertInto('inspector_expiry_notices')
    .values({ user_id: ending.user_id, source_id: ending.source_id, expires_on: ending.expires_on, stage, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stage')
    .executeTakeFirst()
  if (!noted) return false
  const values = { name: ending.name, day: { day: `${ending.expires_on}T12:00:00.000Z`, timeZone: 'UTC' } }
  if (stage === 0 && ['Approved', 'Activated', 'Deactivated'].includes(row.status)) {
    const { locale } = await recipientOf(db, ending.user_id)
    await moveApplication({ ...work, origin }, row, {
      action: 'suspend-for-review',
      mover: theSystem,
      reasons: [inWords(texts.documentEnded(values), locale)],
      refusal: texts.notSuspendable(),
    })
    return true
  }
  await notify(work, {
    userId: ending.user_id,
    message: stage === 0 ? texts.documentEnded(values) : texts.documentEndsSoon(values),
    actionLink: STATUS_SCREEN,
    ...(stage === 0
      ? { typeOfNotification: 'Inspector application' as const }
      : { typeOfNotification: 'Reminder' as const, reminder: 'deadlines' as const }),
  })
  return true
}

/**
 * Reminds inspectors 30 and 7 days before a document or certification ends, and suspends them once it has ended
 * (INSPECTOR-22). Each happens once, even if two instances run this at the same time.
 * @returns how many reminders and suspensions there were
 */
export const lookAfterEndingDocuments = async (
  parts: WorkParts & { log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<number> => {
  let done = 0
  for (const ending of await findEnding(parts.db, parts.clock.now())) {
    try {
      if (await inWork(parts, (work) => handleEnding(work, ending, parts.realtime.siteOrigin()))) done += 1
    } catch (error) {
      parts.log.warn(
        { err: error, document: ending.source_id },
        'Reminding or suspending an inspector because of a document failed; the next run tries again',
      )
    }
  }
  return done
}
