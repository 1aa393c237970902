import { forgetOnce, forgetPayment, isDecided, sendOnce } from './send-once.ts'

const name = 'order.1.pay'
const meant = { sum: 500_000, way: 'wallet' }
const failure = (status: number) => Object.assign(new Error('failed'), { status, message: 'failed' })

/** Sends with a given outcome, and records the key. */
const sendWith = async (end: () => unknown, what: string | object = meant, isDone?: (answer: unknown) => boolean) => {
  let sent = ''
  await sendOnce({
    name,
    meant: what,
    send: async (key) => {
      sent = key
      return end()
    },
    ...(isDone && { isDone }),
  }).catch(() => {})
  return sent
}
const lost = () => {
  throw failure(0)
}
const refused = (status: number) => () => {
  throw failure(status)
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  forgetOnce(name)
})

it('has one key for a double click', async () => {
  const keys: string[] = []
  const send = async (key: string) => keys.push(key)
  await Promise.all([sendOnce({ name, meant, send }), sendOnce({ name, meant, send })])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

it.each([0, 500, 503])('keeps the key without a conclusive response: %i', async (status) => {
  const first = await sendWith(refused(status))
  expect(await sendWith(refused(status))).toBe(first)
})

it('keeps the key through a reload', async () => {
  const first = await sendWith(lost)
  let again = ''
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./send-once.ts')
    await reloaded.sendOnce({
      name,
      meant,
      send: async (key) => {
        again = key
      },
    })
  })
  expect(again).toBe(first)
})

it('has another key as soon as something else is sent', async () => {
  const first = await sendWith(lost)
  expect(await sendWith(lost, { ...meant, sum: 500_001 })).not.toBe(first)
})

it('has another key after it was done', async () => {
  const first = await sendWith(() => 'done')
  expect(await sendWith(() => 'done')).not.toBe(first)
})

it('keeps the key until the final outcome is known', async () => {
  const first = await sendWith(
    () => ({ paymentPage: 'https://pay.test' }),
    meant,
    () => false,
  )
  expect(await sendWith(lost)).toBe(first)
  forgetOnce(name)
  expect(await sendWith(lost)).not.toBe(first)
})

it('has another key once the payment that it began has succeeded or failed', async () => {
  const begin = async () => {
    let sent = ''
    await sendOnce({
      name,
      meant,
      send: async (key) => (sent = key),
      isDone: () => false,
      paymentOf: () => 'FP-1',
    })
    return sent
  }
  const first = await begin()
  forgetPayment('FP-2')
  expect(await begin()).toBe(first)
  forgetPayment('FP-1')
  expect(await begin()).not.toBe(first)
})

it.each([400, 402, 404, 409, 422])('has another key after a refusal: %i', async (status) => {
  const first = await sendWith(refused(status))
  expect(await sendWith(lost)).not.toBe(first)
})

it.each([401, 403, 409, 422, 429])(
  'keeps the key after a refusal if an earlier request had no response: %i',
  async (status) => {
    const first = await sendWith(lost)
    expect(await sendWith(refused(status))).toBe(first)
    expect(await sendWith(() => 'done')).toBe(first)
    expect(await sendWith(lost)).not.toBe(first)
  },
)

it('passes on the response and the failure', async () => {
  await expect(sendOnce({ name, meant, send: async () => 7 })).resolves.toBe(7)
  await expect(sendOnce({ name, meant, send: async () => lost() })).rejects.toThrow('failed')
})

it('starts to send synchronously, so that a button can be disabled before a second press', () => {
  const send = jest.fn(async () => 'done')
  void sendOnce({ name, meant, send })
  expect(send).toHaveBeenCalledTimes(1)
})

it.each([
  ['a body', { body: JSON.stringify(meant), key: 'former' }, meant],
  ['words', { meaning: '500000 NGN ', key: 'former' }, '500000 NGN '],
])('uses a key that an earlier release stored with %s', async (_, kept, what) => {
  sessionStorage.setItem(`fieldproof.meant.${name}`, JSON.stringify(kept))
  expect(await sendWith(refused(409), what)).toBe('former')
  expect(await sendWith(() => 'done', what)).toBe('former')
  expect(sessionStorage).toHaveLength(0)
})

it.each(['', 'null', '7', '{"meant":1}', '{"body":"other","key":"former"}'])(
  'starts over if the stored value is unreadable: %s',
  async (text) => {
    sessionStorage.setItem(`fieldproof.once.${name}`, text)
    sessionStorage.setItem(`fieldproof.meant.${name}`, text)
    const key = await sendWith(lost)
    expect(key).not.toBe('former')
    expect(key).toHaveLength(36)
  },
)

it('keeps the key as long as the document if the browser stores nothing', async () => {
  const closed = () => {
    throw new DOMException('closed')
  }
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(closed)
  const first = await sendWith(lost)
  expect(await sendWith(() => 'done')).toBe(first)
  expect(await sendWith(lost)).not.toBe(first)
})

it('knows whether the server has decided', () => {
  expect([0, 200, 400, 499, 500].filter((status) => isDecided(failure(status)))).toEqual([400, 499])
  expect(isDecided(new Error('a fault of the code'))).toBe(false)
})
