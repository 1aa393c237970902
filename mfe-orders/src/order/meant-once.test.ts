import { forgetKey, keyFor } from './meant-once.ts'
import { sendMeant } from './refusal.ts'

const refused = (status: number) => Promise.reject(Object.assign(new Error('refused'), { status, message: 'refused' }))
const body = { sum: 5 }
afterEach(() => {
  forgetKey('pay')
})

it('is the same for the same thing, also after a reload, and another for another', () => {
  const key = keyFor('pay', body)
  expect(keyFor('pay', { sum: 5 })).toBe(key)
  expect(JSON.parse(sessionStorage.getItem('fieldproof.meant.pay') ?? 'null')).toEqual({ body: '{"sum":5}', key })
  expect(keyFor('pay', { sum: 6 })).not.toBe(key)
})

it('is another once the thing is done', () => {
  const key = keyFor('pay', body)
  forgetKey('pay')
  expect(keyFor('pay', body)).not.toBe(key)
})

it.each([
  [503, true],
  [0, true],
  [409, false],
  [402, false],
])('stays after a failure with status %d: %p', async (status, stays) => {
  const key = keyFor('pay', body)
  await expect(sendMeant('pay', () => refused(status))).rejects.toThrow('refused')
  expect(keyFor('pay', body) === key).toBe(stays)
})

it('goes with an answer, unless more is to come', async () => {
  const key = keyFor('pay', body)
  await sendMeant(
    'pay',
    async () => 'page',
    () => false,
  )
  expect(keyFor('pay', body)).toBe(key)
  await sendMeant('pay', async () => 'done')
  expect(keyFor('pay', body)).not.toBe(key)
})

it('is kept in memory where the browser keeps nothing', () => {
  const closed = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed')
  })
  const key = keyFor('pay', body)
  expect(keyFor('pay', body)).toBe(key)
  closed.mockRestore()
})
