import { randomBytes, randomUUID } from 'node:crypto'
import { readConfig } from '#kernel/config/config.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { provideFiles } from './provide-files.ts'
import { s3Files } from './s3-files.ts'
import { startS3Server, type S3Server } from './testing/s3-server.ts'

jest.setTimeout(60_000)

const settings = {
  region: 'af-south-1',
  bucket: 'fieldproof',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI+bPxRfiCY',
  pathStyle: true,
}
let store: S3Server
beforeAll(async () => {
  store = await startS3Server(settings.bucket, settings.accessKeyId, settings.secretAccessKey)
})
afterEach(() => {
  store.failWith(undefined)
})
afterAll(() => store.close())

const files = (changes: Partial<typeof settings> = {}) => s3Files({ ...settings, endpoint: store.url, ...changes })
const newFile = (content: Buffer) => ({
  key: `credentials/${randomUUID()}`,
  contentType: 'image/png',
  bytes: content.length,
})

test('a file is stored with its exact content and type, can be read, and is deleted', async () => {
  const content = randomBytes(300_000)
  const file = newFile(content)
  await files().put(file, content)
  expect(store.objects.get(file.key)).toEqual({ content, contentType: 'image/png' })
  expect(await files().get(file.key)).toEqual(content)
  await files().delete(file.key)
  expect(store.objects.has(file.key)).toBe(false)
  expect(await files().get(file.key)).toBeUndefined()
  await expect(files().delete(file.key)).resolves.toBeUndefined()
})

const unavailable = {
  status: 503,
  code: 'unavailable',
  message: expect.stringContaining('We cannot store or show files') as string,
}

test('a wrong secret is refused by the store, which causes a 503', async () => {
  const file = newFile(Buffer.from('x'))
  await expect(files({ secretAccessKey: 'guessed' }).put(file, Buffer.from('x'))).rejects.toMatchObject(unavailable)
  expect(store.objects.has(file.key)).toBe(false)
})

test('a missing bucket causes a 503, and does not count as a missing file', async () => {
  await expect(files({ bucket: 'another' }).get(newFile(Buffer.alloc(1)).key)).rejects.toMatchObject(unavailable)
})

test('a failing store causes a 503, and recovers automatically', async () => {
  const client = files()
  const content = Buffer.from('kept later')
  const file = newFile(content)
  store.failWith(503)
  await expect(client.put(file, content)).rejects.toMatchObject(unavailable)
  store.failWith(undefined)
  await client.put(file, content)
  expect(await client.get(file.key)).toEqual(content)
})

test('a store that cannot be reached causes a 503', async () => {
  await expect(
    s3Files({ ...settings, endpoint: 'http://127.0.0.1:9' }).get(newFile(Buffer.alloc(1)).key),
  ).rejects.toMatchObject(unavailable)
})

const env = {
  S3_BUCKET: 'fieldproof',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_REGION: 'af-south-1',
}

test('the configuration chooses the bucket, and reports missing settings', async () => {
  const content = Buffer.from('by configuration')
  const file = newFile(content)
  const provided = await provideFiles(readConfig({ ...env, S3_ENDPOINT: store.url }), secretsFrom(Buffer.alloc(32, 1)))
  await provided.put(file, content)
  expect(store.objects.get(file.key)?.content).toEqual(content)
  expect(readConfig(env).s3).toMatchObject({ endpoint: undefined, pathStyle: false })
  expect(readConfig({}).s3).toBeUndefined()
  expect(() => readConfig({ ...env, S3_SECRET_ACCESS_KEY: '' })).toThrow('S3_SECRET_ACCESS_KEY is missing')
  expect(() => readConfig({ ...env, S3_ENDPOINT: 'store' })).toThrow('S3_ENDPOINT')
})
