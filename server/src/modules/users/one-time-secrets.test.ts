import { hash } from 'node:crypto'
import fc from 'fast-check'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { testSecrets as secrets } from '#testing/outbox-messages.ts'
import { putUser } from '#testing/people.ts'
import { findToken, issueCode, issueToken, SECRET_ATTEMPTS, tryCode, useToken } from './one-time-secrets.ts'

jest.setTimeout(120_000)

const MINUTE = 60_000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const someone = async () => (await putUser(server.db, server.clock.now())).id

type Step =
  | { does: 'issue' }
  | { does: 'try'; right: boolean }
  | { does: 'wait'; minutes: number }
  | { does: 'try-older' }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Step>({ does: 'issue' }) },
    { weight: 5, arbitrary: fc.boolean().map<Step>((right) => ({ does: 'try', right })) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 7 }).map<Step>((minutes) => ({ does: 'wait', minutes })) },
    { weight: 1, arbitrary: fc.constant<Step>({ does: 'try-older' }) },
  ),
  { minLength: 3, maxLength: 25 },
)

/** The required behaviour of a code, in memory. */
class ModelCode {
  code = ''
  expiresAt = 0
  wrong = 0
  isUsed = true

  issue(code: string, now: number): void {
    Object.assign(this, { code, expiresAt: now + 10 * MINUTE, wrong: 0, isUsed: false })
  }

  try(code: string, now: number): 'right' | 'wrong' | 'closed' {
    if (this.isUsed || now >= this.expiresAt || this.wrong >= SECRET_ATTEMPTS) return 'closed'
    if (code !== this.code) {
      this.wrong += 1
      return 'wrong'
    }
    this.isUsed = true
    return 'right'
  }
}

describe('a code', () => {
  test('behaves like its model: single use, ten minutes, five wrong attempts, only the newest', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const { db, clock } = server
        const userId = await someone()
        const model = new ModelCode()
        const older: string[] = []
        const attempt = async (code: string) => {
          const { outcome } = await tryCode(db, clock.now(), secrets, { purpose: 'verify-phone', userId }, code)
          expect(outcome).toBe(model.try(code, clock.now().getTime()))
        }
        for (const step of history) {
          if (step.does === 'wait') clock.advance(step.minutes * MINUTE)
          if (step.does === 'issue') {
            if (model.code) older.push(model.code)
            const { code } = await issueCode(db, clock.now(), secrets, {
              purpose: 'verify-phone',
              userId,
              subject: '+2348030000000',
            })
            expect(code).toMatch(/^\d{6}$/)
            model.issue(code, clock.now().getTime())
          }
          if (step.does === 'try')
            await attempt(
              step.right ? model.code : String((Number(model.code || '0') + 7) % 1_000_000).padStart(6, '0'),
            )
          const past = older.at(-1)
          if (step.does === 'try-older' && past !== undefined) await attempt(past)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is valid for one purpose, one user and one subject', async () => {
    const { db, clock } = server
    const [userId, other] = [await someone(), await someone()]
    const { code } = await issueCode(db, clock.now(), secrets, { purpose: 'login-code', userId, subject: 'one login' })
    const outcomeOf = async (where: Parameters<typeof tryCode>[3]) =>
      (await tryCode(db, clock.now(), secrets, where, code)).outcome
    expect(await outcomeOf({ purpose: 'verify-phone', userId })).toBe('closed')
    expect(await outcomeOf({ purpose: 'login-code', userId: other, subject: 'one login' })).toBe('closed')
    expect(await outcomeOf({ purpose: 'login-code', userId, subject: 'another login' })).toBe('closed')
    expect(await outcomeOf({ purpose: 'login-code', userId, subject: 'one login' })).toBe('right')
  })
})

describe('a token', () => {
  test('has 256 random bits, new ones each time, and is stored only as a hash', async () => {
    const { db, clock } = server
    const tokens = await Promise.all(
      Array.from({ length: 50 }, () => issueToken(db, clock.now(), { purpose: 'password-reset', userId: null })),
    )
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(50)
    const kept = JSON.stringify(await db.selectFrom('one_time_secrets').selectAll().execute())
    for (const { token } of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(kept).not.toContain(token)
    }
  })

  test('works for exactly one of several simultaneous uses before its end, and for none after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 20 * MINUTE }),
        fc.integer({ min: 1, max: 6 }),
        async (wait, users) => {
          const { db, clock } = server
          const { token } = await issueToken(db, clock.now(), { purpose: 'password-reset', userId: null })
          clock.advance(wait)
          expect(await useToken(db, clock.now(), 'login-challenge', token)).toBeUndefined()
          const used = await Promise.all(
            Array.from({ length: users }, () => useToken(db, clock.now(), 'password-reset', token)),
          )
          expect(used.filter(Boolean)).toHaveLength(wait < 10 * MINUTE ? 1 : 0)
          expect(await findToken(db, clock.now(), 'password-reset', token)).toBeUndefined()
        },
      ),
      { numRuns: 40 },
    )
  })

  test('is valid no longer than what it depends on, and never longer than ten minutes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (minutes) => {
        const { db, clock } = server
        const expiresAt = new Date(clock.now().getTime() + minutes * MINUTE)
        const issued = await issueToken(db, clock.now(), { purpose: 'login-challenge', userId: null, expiresAt })
        expect(issued.expiresAt.getTime() - clock.now().getTime()).toBe(Math.min(minutes, 10) * MINUTE)
      }),
      { numRuns: 20 },
    )
  })
})

test('a stored code cannot be found by trying all codes (LOGIN-8)', async () => {
  const userId = await someone()
  const { id, code } = await issueCode(server.db, server.clock.now(), secrets, { purpose: 'verify-phone', userId })
  const { secret_hash: stored } = await server.db
    .selectFrom('one_time_secrets')
    .select('secret_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const plain = [code, `verify-phone\n${userId}\n\n${code}`].map((text) => hash('sha256', text))
  expect(plain).not.toContain(stored)
  // Another installation's key makes another hash. The key is not in the database.
  const others = secretsFrom(Buffer.alloc(32, 8))
  const attempt = await tryCode(server.db, server.clock.now(), others, { purpose: 'verify-phone', userId }, code)
  expect(attempt.outcome).toBe('wrong')
})
