import { sql } from 'kysely'
import { plainSignature, SIGNATURE_HEADER } from '../paystack/webhook.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { SandboxParts } from './parts.ts'

/** Milliseconds that the site has for its answer. */
const TIMEOUT = 10_000
/** Milliseconds to the second attempt; every further one waits twice as long, at most an hour. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60 * 60 * 1_000
const ATTEMPTS = 20
/** Milliseconds for which an instance reserves a webhook that it sends. */
const CLAIM = 30_000

/** Queues a webhook. @param dueAt the time of the first attempt */
export const queueWebhook = async (db: Db, dueAt: Date, event: string, data: unknown): Promise<void> => {
  await db
    .insertInto('sandbox_webhooks')
    .values({ body: JSON.stringify({ event, data }), due_at: dueAt, sent_at: null })
    .execute()
}

const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1))

const claim = async ({ db, clock }: SandboxParts): Promise<{ id: number; body: string; attempts: number }[]> => {
  const now = clock.now()
  const due = db
    .selectFrom('sandbox_webhooks')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .where('attempts', '<', ATTEMPTS)
    .orderBy('due_at')
    .orderBy('id')
    .limit(20)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('sandbox_webhooks')
    .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + CLAIM) })
    .where('id', 'in', due)
    .returning(['id', 'body', 'attempts'])
    .execute()
}

const send = async (secretKey: string, site: string, body: string): Promise<boolean> => {
  try {
    const response = await fetch(`${site}/provider-webhooks/paystack`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: plainSignature(secretKey, body) },
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Sends due webhooks, signed, and again later if the answer is not 200. @returns how many the site accepted */
export const sendDueWebhooks = async (parts: SandboxParts, site: string): Promise<number> => {
  const due = await claim(parts)
  const taken = await Promise.all(
    due.map(async ({ id, body, attempts }) => {
      const now = parts.clock.now()
      const isTaken = await send(parts.secretKey, site, body)
      await parts.db
        .updateTable('sandbox_webhooks')
        .set(isTaken ? { sent_at: now } : { due_at: new Date(now.getTime() + pauseAfter(attempts)) })
        .where('id', '=', id)
        .execute()
      return isTaken
    }),
  )
  return taken.filter(Boolean).length
}
