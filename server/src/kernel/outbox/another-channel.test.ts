import { createTestDatabase } from '#testing/test-database.ts'
import { DeliveryFailure } from './channels.ts'
import { deliverRow } from './deliver-row.ts'
import { queueMessage } from './queue.ts'
import { keptLog, openDelivery, type Delivery } from './testing/open-delivery.ts'
import { until } from '#testing/until.ts'

jest.setTimeout(30_000)

const started: Delivery[] = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})

const refused = new DeliveryFailure('WhatsApp refused it', { isFinal: true, instead: 'sms' })
/** An instance with the test's own channels. */
const open = async (channels: Parameters<typeof openDelivery>[1]): Promise<Delivery> => {
  const delivery = openDelivery((await createTestDatabase()).url, channels)
  started.push(delivery)
  return delivery
}
const queueText = ({ db, clock }: Delivery) =>
  queueMessage(db, clock.now(), {
    channel: 'whatsapp',
    recipient: '+2348031234567',
    template: 'notification',
    locale: 'en',
    data: { message: 'A job near you', link: 'https://www.site.test/n/1' },
    dedupeKey: 'notification:1:sms',
  })
const row = ({ db }: Delivery) => db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow()
const waits = (delivery: Delivery) => until(async () => (await row(delivery)).sent_at !== null)

test('a message that one channel refuses is sent once by the other, with its content (NOTIFY-15)', async () => {
  const sent: unknown[] = []
  const delivery = await open(() => ({
    whatsapp: async () => {
      sent.push('whatsapp')
      throw refused
    },
    sms: async ({ data }) => {
      sent.push(data)
    },
  }))
  await delivery.start()
  await queueText(delivery)
  await waits(delivery)
  expect(sent).toEqual(['whatsapp', { message: 'A job near you', link: 'https://www.site.test/n/1' }])
  expect(await row(delivery)).toMatchObject({ channel: 'sms', failed_at: null, last_error: null, data: {} })
  expect(delivery.log()).toContain('A message goes by another channel')
})

test('a message that waits for another attempt stays with its channel, and is not also sent by the other', async () => {
  const sent: string[] = []
  const delivery = await open(() => ({
    whatsapp: async () => {
      sent.push('whatsapp')
      if (sent.length < 3) throw new DeliveryFailure('Too many', { isFinal: false })
    },
    sms: async () => {
      sent.push('sms')
    },
  }))
  await delivery.start()
  await queueText(delivery)
  await waits(delivery)
  expect(sent).toEqual(['whatsapp', 'whatsapp', 'whatsapp'])
})

test('the other channel makes its own attempts', async () => {
  const sent: string[] = []
  const delivery = await open(() => ({
    whatsapp: async () => {
      sent.push('whatsapp')
      throw refused
    },
    sms: async () => {
      sent.push('sms')
      if (sent.length < 4) throw new DeliveryFailure('Away', { isFinal: false })
    },
  }))
  await delivery.start()
  await queueText(delivery)
  await waits(delivery)
  expect(sent).toEqual(['whatsapp', 'sms', 'sms', 'sms'])
})

test('a queue entry of the first channel that is repeated, as after a kill, sends nothing', async () => {
  const sent: string[] = []
  const delivery = await open(() => ({}))
  await queueText(delivery)
  const { id } = await row(delivery)
  const parts = {
    ...delivery,
    log: keptLog().log,
    channels: {
      mail: async () => undefined,
      push: async () => undefined,
      sms: async () => {
        sent.push('sms')
      },
      whatsapp: async () => {
        sent.push('whatsapp')
        throw refused
      },
    },
  }
  expect(await deliverRow(parts, { id, channel: 'whatsapp' }, false)).toBe(true)
  expect(await row(delivery)).toMatchObject({ channel: 'sms', sent_at: null, failed_at: null })
  // As if the process was killed before the queue was notified that the first attempt had ended.
  expect(await deliverRow(parts, { id, channel: 'whatsapp' }, false)).toBe(true)
  expect(await deliverRow(parts, { id, channel: 'sms' }, false)).toBe(true)
  expect(await deliverRow(parts, { id, channel: 'sms' }, false)).toBe(true)
  expect(sent).toEqual(['whatsapp', 'sms'])
})
