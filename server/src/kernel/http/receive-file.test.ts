import { connect, type AddressInfo } from 'node:net'
import { defineGroup } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import { pdf, photo } from '#kernel/files/testing/make-files.ts'
import { sendForm } from '#testing/send-form.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { serveGroup } from './serve-group.ts'

jest.setTimeout(60_000)

const MAX = 100_000
const calls = defineGroup('trial', {
  upload: {
    method: 'POST',
    path: '/trial/upload',
    who: 'user',
    encoding: 'multipart',
    summary: 'Takes a file.',
    errors: ['too-large', 'wrong-type'],
    file: { maxBytes: MAX, types: ['image/jpeg', 'application/pdf'] },
    body: z.object({ title: z.string().check(z.minLength(1)), note: z.optional(z.string()) }),
    answer: z.object({ title: z.string(), bytes: z.int(), contentType: z.string(), name: z.string() }),
  },
  write: {
    method: 'POST',
    path: '/trial/write',
    who: 'anyone',
    summary: 'Takes JSON.',
    body: z.object({}),
    answer: z.object({}),
  },
})

let server: TestServer
let token: string
beforeAll(async () => {
  const { modules } = await import('#app/modules.ts')
  server = await openTestServer({
    modules: [
      ...modules,
      (app) => {
        serveGroup(app, calls, {
          upload: async ({ body, file }) => ({
            title: body.title,
            bytes: file.content.length,
            contentType: file.contentType,
            name: file.name,
          }),
          write: async () => ({}),
        })
      },
    ],
  })
  token = (await server.signUp()).token
})
afterAll(() => server.close())

const send = (options: Omit<Parameters<typeof sendForm>[2], 'token'>) =>
  sendForm<{ contentType: string }>(server, '/trial/upload', { token, fields: { title: 'A title' }, ...options })

test('file and fields arrive, and the type is that of the content', async () => {
  const file = await photo()
  expect(await send({ file, name: '../../photo.pdf', type: 'application/pdf' })).toMatchObject({
    status: 200,
    data: { title: 'A title', bytes: file.length, contentType: 'image/jpeg', name: 'photo.jpg' },
  })
  expect((await send({ file: pdf(), name: 'photo.jpg', type: 'image/jpeg' })).data.contentType).toBe('application/pdf')
})

test('a form without a session is refused before it is read', async () => {
  const { status } = await sendForm(server, '/trial/upload', { file: Buffer.alloc(MAX * 2) })
  expect(status).toBe(401)
})

test.each([
  [
    'of another type',
    { file: Buffer.from('GIF89a and more') },
    415,
    { code: 'wrong-type', message: expect.stringContaining('JPG or PDF'), errors: [{ field: 'file' }] },
  ],
  [
    'too large by its headers',
    { file: Buffer.alloc(MAX + 70_000) },
    413,
    { code: 'too-large', message: expect.stringContaining('0.1 MB') },
  ],
  [
    'too large by a byte',
    { file: Buffer.alloc(MAX + 1, 0xff) },
    413,
    { code: 'too-large', errors: [{ field: 'file' }] },
  ],
  [
    'empty',
    { file: Buffer.alloc(0) },
    400,
    { code: 'invalid', errors: [{ field: 'file', message: 'A file must be uploaded' }] },
  ],
])('a file that is %s is refused', async (_, options, status, body) => {
  expect(await send(options)).toMatchObject({ status, body })
})

test('fields are checked like those of every call', async () => {
  expect(await send({ file: pdf(), fields: {} })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ field: 'title' }] },
  })
  expect(await send({ fields: { title: '' } })).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

const boundary = 'x-boundary-x'
const raw = (
  parts: readonly (readonly [disposition: string, content: string])[],
  contentType = `multipart/form-data; boundary=${boundary}`,
) =>
  server.call('POST', '/trial/upload', {
    token,
    headers: { 'content-type': contentType },
    text: `${parts.map(([disposition, content]) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`).join('')}--${boundary}--\r\n`,
  })
const aFile = ['name="file"; filename="a.pdf"', pdf().toString()] as const

test.each([
  ['two files', [aFile, aFile]],
  ['a file in another field', [['name="other"; filename="a.pdf"', pdf().toString()]]],
  ['a field twice', [['name="title"', 'one'], ['name="title"', 'two'], aFile]],
  [
    'a field that would change the prototype of all objects',
    [['name="__proto__"', 'x'], ['name="title"', 'one'], aFile],
  ],
  ['a field of twenty kilobytes', [['name="title"', 'x'.repeat(20_000)], aFile]],
  ['a hundred fields', [...Array.from({ length: 100 }, (_, index) => [`name="f${index}"`, 'x']), aFile]],
] as [string, (readonly [string, string])[]][])('a form with %s cannot be read', async (_, parts) => {
  expect(await raw(parts)).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } })
})

test('a form that breaks off, or names no boundary, cannot be read', async () => {
  const text = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect(await server.call('POST', '/trial/upload', { token, text, headers })).toMatchObject({
    status: 400,
    body: { code: 'bad-request' },
  })
  expect(await raw([aFile], 'multipart/form-data; charset=utf-8')).toMatchObject({
    status: 400,
    body: { code: 'bad-request' },
  })
})

test('a multipart call refuses JSON, and a JSON call refuses a form', async () => {
  expect(await server.call('POST', '/trial/upload', { token, body: { title: 'x' } })).toMatchObject({
    status: 415,
    body: { message: 'Please send a form with a file.' },
  })
  expect(await sendForm(server, '/trial/write', { file: pdf() })).toMatchObject({
    status: 415,
    body: { message: 'Please send JSON.' },
  })
})

test('a missing file is refused in the language of the request', async () => {
  const { body } = await send({ headers: { 'accept-language': 'nb' } })
  expect(body.message).toBe('En fil må lastes opp')
})

test('a multipart call without a file rule is not served', () => {
  const { file: _, ...upload } = calls.calls.upload
  const group = defineGroup('faulty', { upload: { ...upload, path: '/trial/faulty' } })
  expect(() => {
    serveGroup(server.app, group, { upload: async () => ({ title: '', bytes: 0, contentType: '', name: '' }) })
  }).toThrow('does not say which file it takes')
})

/** Writes data to the server and reads until the connection ends. */
const talk = (port: number, ...written: (string | Buffer)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of written) socket.write(part)
    })
    socket.setEncoding('utf8').on('data', (text: string) => {
      response += text
    })
    socket
      .on('close', () => {
        resolve(response)
      })
      .on('error', reject)
  })

describe('over a real connection', () => {
  let port: number
  let lines: string[]
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
    lines = [
      'POST /trial/upload HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
    ]
  })
  const head = (...more: string[]): string => `${[...lines, ...more].join('\r\n')}\r\n\r\n`

  test('a body that is far too large is refused by its headers, and is not read', async () => {
    const response = await talk(port, head('Content-Length: 5000000000'), `--${boundary}\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(response.toLowerCase()).toContain('connection: close')
  })

  test('a body that is too large is refused by its headers, and the sender can finish and send another request', async () => {
    const health = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`
    const response = await talk(port, head('Content-Length: 3000000'), Buffer.alloc(3_000_000), health)
    expect([...response.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['413', '200'])
  })

  test('a body without a stated size is refused', async () => {
    expect(await talk(port, head('Connection: close', 'Transfer-Encoding: chunked'), '0\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 411 /,
    )
  })
})
