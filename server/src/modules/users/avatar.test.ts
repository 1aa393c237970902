import sharp from 'sharp'
import { pdf, photo, pngBomb, pngPicture } from '#kernel/files/testing/make-files.ts'
import { sweepFiles } from '#kernel/files/stored-files.ts'
import { sendForm } from '#testing/send-form.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

interface Changed {
  message: string
  user: { avatar: string | null }
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 100 } })
})
afterAll(() => server.close())

const upload = (token: string, file: Buffer, more: Partial<Parameters<typeof sendForm>[2]> = {}) =>
  sendForm<Changed>(server, '/users/upload-my-avatar', { token, file, ...more })
const show = (address: string) => server.app.inject({ url: address, headers: { host: 'site.test' } })
const avatarOf = async (token: string) =>
  (await server.call<{ avatar: string | null }>('GET', '/users/get-user', { token })).data.avatar
const storedOf = (ownerId: string) =>
  server.db.selectFrom('stored_files').selectAll().where('owner_id', '=', ownerId).execute()

test('a picture is re-encoded and shown to everyone at an immutable address', async () => {
  const { token } = await server.signUp()
  const { status, data } = await upload(token, await photo(), { name: '../../../etc/passwd', type: 'text/html' })
  expect(status).toBe(200)
  expect(data.user.avatar).toMatch(/^\/avatars\/[0-9a-f-]{36}\.jpg$/)
  expect(await avatarOf(token)).toBe(data.user.avatar)
  const { statusCode, headers, rawPayload } = await show(data.user.avatar ?? '')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline;/),
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  expect(rawPayload.includes('Secret Telephone')).toBe(false)
})

test('a new picture replaces the old one, and its file is deleted', async () => {
  const { token, user } = await server.signUp()
  const first = (await upload(token, await photo())).data.user.avatar ?? ''
  const second = (await upload(token, await pngPicture(), { name: 'a.png' })).data.user.avatar ?? ''
  expect((await show(first)).statusCode).toBe(404)
  expect((await show(second)).statusCode).toBe(200)
  expect(await storedOf(user._id)).toHaveLength(1)
})

test('a removed picture is gone, also for others', async () => {
  const { token, user } = await server.signUp()
  const address = (await upload(token, await photo())).data.user.avatar ?? ''
  const { data } = await server.call<Changed>('DELETE', '/users/me/avatar', { token })
  expect(data.user.avatar).toBeNull()
  expect((await show(address)).statusCode).toBe(404)
  expect(await storedOf(user._id)).toEqual([])
  expect((await server.call('DELETE', '/users/me/avatar', { token })).status).toBe(200)
  const activities = await server.db
    .selectFrom('account_activities')
    .select('kind')
    .where('user_id', '=', user._id)
    .where('kind', '=', 'avatar-changed')
    .execute()
  expect(activities).toHaveLength(2)
})

test('of several pictures sent at the same time, one is left, and no other file', async () => {
  const { token, user } = await server.signUp()
  const pictures = await Promise.all([photo(), pngPicture(), photo(), pngPicture()])
  const answers = await Promise.all(pictures.map((file) => upload(token, file)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const rows = await storedOf(user._id)
  expect(rows).toHaveLength(1)
  expect(await avatarOf(token)).toBe(`/avatars/${rows[0]?.id}.jpg`)
})

test.each([
  ['a PDF that is called a picture', async () => pdf(), 415, 'wrong-type'],
  ['a page that is called a picture', async () => Buffer.from('<script>alert(1)</script>'), 415, 'wrong-type'],
  ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'wrong-type'],
  [
    'a page that begins like a picture',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]),
    415,
    'wrong-type',
  ],
  ['a small file of a billion pixels', async () => pngBomb(), 413, 'too-large'],
  ['more than a megabyte', async () => Buffer.concat([await photo(), Buffer.alloc(1_000_000)]), 413, 'too-large'],
] as const)('%s is refused, and the earlier picture stays', async (_, make, status, code) => {
  const { token, user } = await server.signUp()
  const before = (await upload(token, await photo())).data.user.avatar
  expect(await upload(token, await make())).toMatchObject({ status, body: { success: false, code } })
  expect(await avatarOf(token)).toBe(before)
  expect(await storedOf(user._id)).toHaveLength(1)
})

test('hidden data in a picture is not published', async () => {
  const { token } = await server.signUp()
  const polyglot = Buffer.concat([
    await photo(),
    Buffer.from('PK\u0003\u0004<?php system($_GET[0]) ?><script>alert(1)</script>'),
  ])
  const { data } = await upload(token, polyglot)
  const { rawPayload } = await show(data.user.avatar ?? '')
  expect(rawPayload.includes('<script>')).toBe(false)
  expect(rawPayload.includes('<?php')).toBe(false)
})

test('a full disk causes a clear 503; the earlier picture stays, and the next one is accepted', async () => {
  const { files } = server.app.parts.ports
  const { token, user } = await server.signUp()
  const before = (await upload(token, await photo())).data.user.avatar
  const put = jest.spyOn(files, 'put').mockImplementationOnce(async () => {
    const { filesUnavailable } = await import('#kernel/files/store-faults.ts')
    throw filesUnavailable(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  })
  const refused = await upload(token, await photo(), { headers: { 'accept-language': 'nb' } })
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: expect.stringContaining('Filer kan ikke lagres'), retryAfter: 60 },
  })
  put.mockRestore()
  expect(await avatarOf(token)).toBe(before)
  expect((await upload(token, await photo())).status).toBe(200)
  server.clock.advance(2 * 60 * 60 * 1_000)
  await sweepFiles(server.db, files, server.clock.now())
  expect(await storedOf(user._id)).toHaveLength(1)
})

test('too many pictures in an hour are refused', async () => {
  const limited = await openTestServer({ database: server.database })
  const { token } = await limited.signUp()
  const file = await photo()
  let status = 200
  for (let times = 0; times < 25 && status === 200; times += 1) {
    status = (await sendForm(limited, '/users/upload-my-avatar', { token, file })).status
  }
  expect(status).toBe(429)
  await limited.close()
})
