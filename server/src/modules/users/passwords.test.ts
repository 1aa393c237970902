import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { verifyPassword } from './passwords.ts'

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(async () => 'hashed'), verify: jest.fn() }))

let underWay = 0
let most = 0
/** A slow verification that counts how many run at the same time. */
const slowly = async (hashed: string, password: string): Promise<boolean> => {
  most = Math.max(most, (underWay += 1))
  await new Promise((resolve) => {
    setTimeout(resolve, 2)
  })
  underWay -= 1
  if (password === 'broken') throw new Error('no memory')
  return hashed === `hash of ${password}`
}
beforeEach(() => {
  most = 0
  jest.mocked(verify).mockImplementation(slowly as never)
  jest.mocked(hash).mockResolvedValue('hashed')
})

test('as many passwords are verified at a time as there are cores, and each gets its own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      verifyPassword(`hash of ${number}`, String(number % 2 === 0 ? number : -1)),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, number) => number % 2 === 0))
  expect(most).toBe(Math.min(40, availableParallelism()))
})

test('a failed verification makes room for the next one', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) => verifyPassword('hash of fine', number < 8 ? 'broken' : 'fine')),
  )
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 'rejected'),
    'fulfilled',
    'fulfilled',
  ])
})
