import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { channelWorker } from '#kernel/background/channel-worker.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { sendDueNewsletters, type SendingParts } from './send-newsletters.ts'

/** The channel that notifies instances of a due newsletter. */
export const NEWSLETTERS_CHANNEL = 'newsletters'

/** Milliseconds between checks for due newsletters, room in the outbox, and sent mails. */
const LOOK_EVERY = 5_000

/** Sends newsletters in batches, whenever the outbox has room. */
export const newslettersWorker = ({
  realtime,
  ...parts
}: Omit<SendingParts, 'origin'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  realtime: Pick<Realtime, 'siteOrigin'>
}): BackgroundWorker =>
  channelWorker(
    parts,
    {
      channel: NEWSLETTERS_CHANNEL,
      every: LOOK_EVERY,
      failed: 'Sending a newsletter failed; the next run sends the rest',
    },
    () => sendDueNewsletters({ ...parts, origin: realtime.siteOrigin() }),
  )
