import sharp from 'sharp'
import { pdf, photo, pngBomb, pngPicture } from '#kernel/files/testing/make-files.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { newApplicant, wholeInfo } from './testing/applicant.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const show = (url: string, headers = {}) => server.app.inject({ url, headers: { host: 'site.test', ...headers } })
const remove = (token: string, credentialId: string) =>
  server.call('POST', '/users/delete-inspector-credentials', { token, body: { credentialId } })

test('a document is stored with the entry that it proves, and only its signed address shows it', async () => {
  const applicant = await newApplicant(server)
  const info = wholeInfo()
  await applicant.save(info)
  const { status, data } = await applicant.upload(
    { kind: 'education-certificate', entryId: info.education[0]?._id ?? '' },
    pdf(),
    'Vitnemål.pdf',
  )
  expect(status).toBe(200)
  expect(data).toMatchObject({
    kind: 'education-certificate',
    entryId: info.education[0]?._id,
    review: 'waiting',
    uploadedAt: server.clock.now().toISOString(),
    file: {
      name: 'Vitnemål.pdf',
      size: pdf().length,
      contentType: 'application/pdf',
      url: expect.stringMatching(/^\/files\/credentials\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/),
    },
  })
  expect((await applicant.read()).credentials).toEqual([data])
  const { statusCode, rawPayload } = await show(data.file.url)
  expect(statusCode).toBe(200)
  expect(rawPayload).toEqual(pdf())
  expect(
    (await show(data.file.url.split('?')[0] ?? '', { authorization: `Bearer ${applicant.token}` })).statusCode,
  ).toBe(403)
})

test('a picture of a document is stored without metadata and hidden data', async () => {
  const applicant = await newApplicant(server)
  const polyglot = Buffer.concat([await photo(), Buffer.from('%PDF-1.4 <script>alert(1)</script>')])
  const { data } = await applicant.upload({ kind: 'brand-proof' }, polyglot, 'proof.pdf')
  expect(data.file).toMatchObject({ contentType: 'image/jpeg', name: 'proof.jpg' })
  const { rawPayload, headers } = await show(data.file.url)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(rawPayload.includes('<script>')).toBe(false)
  expect(rawPayload.includes('Secret Telephone')).toBe(false)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 80 })
})

test('a document keeps the name of the uploaded file, but never a path', async () => {
  const applicant = await newApplicant(server)
  const { data } = await applicant.upload(
    { kind: 'brand-proof' },
    await pngPicture(),
    '..\\..\\..\u202Ewin/secret\u0000.exe',
  )
  expect(data.file).toMatchObject({ name: expect.stringMatching(/^[^/\\]+\.png$/), contentType: 'image/png' })
  expect((await show(data.file.url)).headers['content-disposition']).not.toMatch(/\.\.|\\|\/|\.exe/)
})

test.each([
  ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>'), 415],
  [
    'a page behind a PDF’s first bytes',
    async () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    415,
  ],
  ['a program', async () => Buffer.from('MZ and more'), 415],
  ['a picture that cannot be drawn', async () => (await photo()).subarray(0, 200), 415],
  ['a small file of a billion pixels', async () => pngBomb(), 413],
  ['nine megabytes', async () => Buffer.concat([pdf(), Buffer.alloc(9_000_000)]), 413],
] as const)('%s is refused, and nothing is stored', async (_, make, status) => {
  const applicant = await newApplicant(server)
  expect(await applicant.upload({ kind: 'brand-proof' }, await make(), 'diploma.pdf')).toMatchObject({
    status,
    body: { success: false },
  })
  expect(
    await server.db.selectFrom('stored_files').select('id').where('owner_id', '=', applicant.userId).execute(),
  ).toEqual([])
})

test('a document without a kind, or for another user’s entry, is refused, and its file is deleted', async () => {
  const [ada, obi] = [await newApplicant(server), await newApplicant(server)]
  const info = wholeInfo()
  await ada.save(info)
  expect(await obi.upload({ kind: 'passport' })).toMatchObject({ status: 400, body: { errors: [{ field: 'kind' }] } })
  expect(await obi.upload({ kind: 'brand-proof', entryId: info.education[0]?._id ?? '' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entryId' }] },
  })
  expect(await server.db.selectFrom('stored_files').select('id').where('owner_id', '=', obi.userId).execute()).toEqual(
    [],
  )
})

test('only its owner can remove a document, which deletes its file', async () => {
  const [ada, obi] = [await newApplicant(server), await newApplicant(server)]
  const { data } = await ada.upload()
  expect(await remove(obi.token, data._id)).toMatchObject({
    status: 404,
    body: { message: 'We could not find this document.' },
  })
  expect((await show(data.file.url)).statusCode).toBe(200)
  expect((await remove(ada.token, data._id)).status).toBe(200)
  expect((await show(data.file.url)).statusCode).toBe(404)
  expect((await remove(ada.token, data._id)).status).toBe(404)
  expect(await server.db.selectFrom('stored_files').select('id').where('owner_id', '=', ada.userId).execute()).toEqual(
    [],
  )
})

test('a document stays without an entry after its entry was removed', async () => {
  const applicant = await newApplicant(server)
  const info = wholeInfo()
  await applicant.save(info)
  await applicant.upload({ kind: 'education-certificate', entryId: info.education[0]?._id ?? '' })
  expect((await applicant.save({ education: [] })).data.credentials).toMatchObject([{ entryId: null }])
})

test('the number of documents is limited, even if they are uploaded at once', async () => {
  const applicant = await newApplicant(server)
  const answers = []
  for (let round = 0; round < 4; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 11 }, () => applicant.upload()))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  expect((await applicant.read()).credentials).toHaveLength(40)
})
