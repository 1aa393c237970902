import type { UserContext } from '#kernel/http/context.ts'
import { accountSteps, appCode } from '#testing/account-steps.ts'
import { linkMailedTo, messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { recordSecurityChange } from './activities.ts'
import { requestEmailChange } from './email-change.ts'
import { isMailReturned, keepMailTrouble } from '#kernel/outbox/mail-troubles.ts'
import { sweepReplacedAddresses } from './replaced-address.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
const { follow, logIn, get, post, askReset, complete, enableApp } = accountSteps(() => server)

let addresses = 0
const freshAddress = (): string => `moved.${(addresses += 1)}@example.test`

/** The headers of this user's calls. */
const contextOf = async (userId: string): Promise<UserContext> => {
  const { clock, app } = server
  return {
    ...app.parts,
    countries: app.parts.country,
    clock,
    ip: '127.0.0.1',
    origin: 'http://site.test',
    header: () => undefined,
    session: { user: await userOf(userId), userId },
  } as unknown as UserContext
}

/** The request of the profile's form. */
const request = async (userId: string, email: string) => {
  const context = await contextOf(userId)
  await server.db.transaction().execute((transaction) => requestEmailChange(transaction, email, context))
}
const linkTo = (email: string) => linkMailedTo(server.db, email, 'confirm-new-email')
const userOf = (id: string) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('another email address', () => {
  test('is valid once its link is followed, which starts a session and notifies the old address', async () => {
    const { user } = await server.signUp()
    const email = freshAddress()
    await request(user._id, email)
    expect(await userOf(user._id)).toMatchObject({ email: user.email, new_email: email })
    expect(
      (await messagesTo<'mail', 'security-changed'>(server.db, user.email, 'security-changed'))[0]?.data.change,
    ).toBe('email-change-requested')
    const { status, data } = await follow(await linkTo(email))
    expect([status, data.user.email]).toEqual([200, email])
    expect(await userOf(user._id)).toMatchObject({ email, new_email: null })
    expect((await messagesTo<'mail', 'email-changed'>(server.db, user.email, 'email-changed'))[0]?.data).toEqual({
      firstName: 'Ifeoma',
      newEmail: email,
      supportLink: 'http://site.test/help',
    })
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(user.email)).body.code).toBe('wrong-login')
  })

  test('that was replaced is notified of changes to the account’s security for a month (STEPUP-6)', async () => {
    const { user } = await server.signUp()
    const changesTo = async (address: string) =>
      (await messagesTo<'mail', 'security-changed'>(server.db, address, 'security-changed')).map(
        ({ data }) => data.change,
      )
    const replace = async (email: string): Promise<string> => {
      await request(user._id, email)
      await follow(await linkTo(email))
      return email
    }
    const change = async (kind: 'bank-account-added' | 'bank-account-removed') => {
      const context = await contextOf(user._id)
      await recordSecurityChange(server.db, context.session.user, kind, context)
    }
    const second = await replace(freshAddress())
    const third = await replace(freshAddress())
    await change('bank-account-added')
    expect(await changesTo(user.email)).toContain('bank-account-added')
    expect(await changesTo(third)).toContain('bank-account-added')
    // Someone who took the account over may have changed the address several times: the original one counts.
    expect(await changesTo(second)).not.toContain('bank-account-added')

    server.clock.advance(30 * 24 * 60 * 60_000)
    await change('bank-account-removed')
    expect(await changesTo(user.email)).not.toContain('bank-account-removed')
    expect(await changesTo(third)).toContain('bank-account-removed')
    await sweepReplacedAddresses(server.db, server.clock.now())
    expect(await userOf(user._id)).toMatchObject({ previous_email: null, email_replaced_at: null })
  })

  test('that was replaced is notified of a new password (STEPUP-6, PASSWORD-4)', async () => {
    const { user } = await server.signUp()
    const next = freshAddress()
    await request(user._id, next)
    await follow(await linkTo(next))
    const link = await askReset(next)
    expect((await post('/users/save-new-password', { ...link, password: 'orange ladder 88 violin' })).status).toBe(200)
    for (const address of [next, user.email])
      expect(await messagesTo(server.db, address, 'password-changed' as never)).toHaveLength(1)
  })

  test('is confirmed once, also at the same time, and within 24 hours (LOGIN-3)', async () => {
    const { user } = await server.signUp()
    const email = freshAddress()
    await request(user._id, email)
    const link = await linkTo(email)
    const answers = await Promise.all([1, 2, 3].map(() => follow(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const later = freshAddress()
    await request(user._id, later)
    server.clock.advance(24 * 60 * 60_000)
    expect((await follow(await linkTo(later))).body.code).toBe('code-expired')
  })

  test('requires the second factor before a session starts', async () => {
    const { token, user } = await server.signUp()
    const { secret } = await enableApp(token)
    const email = freshAddress()
    await request(user._id, email)
    const { data } = await follow(await linkTo(email))
    expect(Object.keys(data)).toEqual(['challenge'])
    server.clock.advance(30_000)
    expect(
      (await complete(data.challenge.challengeId, 'authenticator', appCode(secret, server.clock.now()))).status,
    ).toBe(200)
  })

  test('replaces one that was requested before, and requesting the present address cancels it', async () => {
    const { user } = await server.signUp()
    const [first, second] = [freshAddress(), freshAddress()]
    await request(user._id, first)
    await request(user._id, second)
    expect((await follow(await linkTo(first))).body.code).toBe('code-expired')
    await request(user._id, user.email)
    expect((await userOf(user._id)).new_email).toBeNull()
    expect((await follow(await linkTo(second))).body.code).toBe('code-expired')
  })

  test('that has an account gets no link, and its owner is notified', async () => {
    const [mine, theirs] = [await server.signUp(), await server.signUp()]
    await request(mine.user._id, theirs.user.email)
    await expect(linkTo(theirs.user.email)).rejects.toThrow('No confirm-new-email')
    expect(await messagesTo(server.db, theirs.user.email, 'already-registered' as never)).toHaveLength(1)
  })

  test('that has got an account in the meantime is refused', async () => {
    const { user } = await server.signUp()
    const email = freshAddress()
    await request(user._id, email)
    const link = await linkTo(email)
    await server.signUp({ email })
    expect((await follow(link)).body.code).toBe('code-expired')
    expect((await userOf(user._id)).email).toBe(user.email)
  })

  test('that two accounts want at the same time goes to one of them', async () => {
    const people = [await server.signUp(), await server.signUp(), await server.signUp()]
    const email = freshAddress()
    const links: string[] = []
    for (const { user } of people) {
      await request(user._id, email)
      links.push(await linkTo(email))
    }
    const answers = await Promise.all(links.map(follow))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('invalidates reset links of the old address', async () => {
    const { user } = await server.signUp()
    const { id, token } = await askReset(user.email)
    const email = freshAddress()
    await request(user._id, email)
    await follow(await linkTo(email))
    expect((await get(`/users/password-reset/${id}/${token}`)).body.code).toBe('code-expired')
  })
})

describe('an address that returns mails', () => {
  const trouble = (email: string) => keepMailTrouble(server.db, email, 'returned', server.clock.now())
  const profileOf = async (token: string) =>
    (await server.call<{ isMailReturned: boolean }>('GET', '/users/me/profile', { token })).data

  test('is shown until a link mailed to it is followed; the account does not change', async () => {
    const { user, token } = await server.signUp()
    expect(await profileOf(token)).toMatchObject({ isMailReturned: false })
    await trouble(user.email)
    expect(await profileOf(token)).toMatchObject({ isMailReturned: true })
    const wanted = freshAddress()
    await request(user._id, wanted)
    expect((await server.call('POST', '/users/me/confirm-address', { token })).status).toBe(200)
    expect(await isMailReturned(server.db, user.email)).toBe(true)
    const [mail] = await messagesTo<'mail', 'confirm-address'>(server.db, user.email, 'confirm-address')
    const link = mail?.data.link ?? ''
    expect((await follow(link)).status).toBe(200)
    expect(await profileOf(token)).toMatchObject({ isMailReturned: false })
    expect(await userOf(user._id)).toMatchObject({ email: user.email, new_email: wanted })
    expect(await messagesTo<'mail', 'email-changed'>(server.db, user.email, 'email-changed')).toEqual([])
    expect((await follow(link)).status).toBe(400)
    // The request for another address is still valid.
    expect((await follow(await linkTo(wanted))).status).toBe(200)
  })

  test('has no effect on a new address', async () => {
    const { user } = await server.signUp()
    await trouble(user.email)
    const email = freshAddress()
    await request(user._id, email)
    await follow(await linkTo(email))
    expect(await isMailReturned(server.db, email)).toBe(false)
  })
})
