import type { AnswerOf } from '@fieldproof/contracts'
import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import sharp from 'sharp'
import { letFilesOfOwnerGo, sweepFiles } from '#kernel/files/stored-files.ts'
import { pdf, photo } from '#kernel/files/testing/make-files.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { sendForm } from '#testing/send-form.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { sweepPictures } from './pictures.ts'

jest.setTimeout(120_000)

const DAY = 24 * 60 * 60 * 1_000

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ config: { publicOrigin: 'https://www.site.test', limitFactor: 1_000 } })
})
afterEach(() => server.close())

const officeOf = async (roles: readonly StaffRole[] = ['editor']) => {
  const { token, id } = await putPerson(server, roles)
  return { ...backOffice(server, token), token, id }
}
const add = (token: string, file: Buffer) =>
  sendForm<AnswerOf<'POST /newsletters/add-picture'>>(server, '/newsletters/add-picture', { token, file })
const show = (url: string) => server.app.inject({ url, headers: { host: 'site.test' } })
const write = (office: Awaited<ReturnType<typeof officeOf>>, bodyEn: string) =>
  office.act('newsletters', null, 'create', { values: { kind: 'news', subjectEn: 'Roofs', bodyEn } })

test('a picture is re-encoded, has one public address, and is in the mail with its size (NEWSLETTER-19)', async () => {
  const office = await officeOf()
  const { status, data } = await add(office.token, await photo())
  expect(status).toBe(200)
  expect(data.address).toBe(`/newsletter-pictures/${data.address.slice(21, 57)}-${data.width}x${data.height}.jpg`)
  const { statusCode, headers, rawPayload } = await show(data.address)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    // Mail programs show it on pages of their own.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: data.width, height: data.height })
  expect(data.width).toBeLessThanOrEqual(1_000)
  expect(rawPayload.includes('Secret Telephone')).toBe(false)

  const id = (await write(office, `Look:\n\n![A "wet" roof](${data.address})`)).data.record?._id
  const { body } = await server.app.inject({
    url: `/api/newsletters/preview/${id}?locale=en&scheme=light`,
    headers: { host: 'site.test', authorization: `Bearer ${office.token}` },
  })
  const [img = ''] = /<img [^>]*>/.exec(body) ?? []
  const width = Math.min(494, data.width)
  expect(img).toContain(`src="https://www.site.test${data.address}"`)
  expect(img).toContain('alt="A &#34;wet&#34; roof"')
  expect(img).toContain(`width="${width}" height="${Math.round((data.height * width) / data.width)}"`)
})

test('pictures of other sites, and those without an alternative text, are refused', async () => {
  const office = await officeOf()
  for (const body of ['![A roof](https://example.test/roof.jpg)', '![](/newsletter-pictures/x.jpg)'])
    expect((await write(office, body)).body).toMatchObject({ errors: [{ field: 'values.bodyEn' }] })
})

test('only staff who write newsletters can add a picture, and other files are refused', async () => {
  const support = await officeOf(['support'])
  const { token } = await server.signUp()
  expect((await add(support.token, await photo())).status).toBe(404)
  expect((await add(token, await photo())).status).toBe(403)
  expect((await add((await officeOf()).token, pdf())).status).toBe(415)
})

test('a picture in a newsletter stays, also when the account of its uploader is deleted; an unused one is deleted after two weeks', async () => {
  const office = await officeOf()
  const [used, unused] = [
    (await add(office.token, await photo())).data.address,
    (await add(office.token, await photo())).data.address,
  ]
  await write(office, `![A roof](${used})`)
  await letFilesOfOwnerGo(server.db, office.id, server.clock.now(), [])
  const sweep = async (days: number) => {
    const now = new Date(server.clock.now().getTime() + days * DAY)
    await sweepPictures(server.db, now)
    await sweepFiles(server.db, server.app.parts.ports.files, now)
  }
  await sweep(13)
  expect((await show(unused)).statusCode).toBe(200)
  await sweep(15)
  expect((await show(unused)).statusCode).toBe(404)
  await sweep(800)
  expect((await show(used)).statusCode).toBe(200)
})
