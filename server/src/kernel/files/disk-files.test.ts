import { randomUUID } from 'node:crypto'
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles, type FileSystem } from './disk-files.ts'

let root: string
beforeEach(async () => {
  root = await disk.mkdtemp(join(tmpdir(), 'fieldproof-files-'))
})
afterEach(() => disk.rm(root, { recursive: true, force: true }))

const newKey = (): string => `credentials/${randomUUID()}`
const file = (key: string, content: Buffer) => ({ key, contentType: 'application/pdf', bytes: content.length })
const everythingBelow = async (): Promise<string[]> => {
  const entries = await disk.readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const content = Buffer.from('what was sent')

test('a stored file can be read until it is deleted', async () => {
  const files = diskFiles(root)
  const key = newKey()
  await files.put(file(key, content), content)
  expect(await files.get(key)).toEqual(content)
  expect((await disk.stat(join(root, key))).mode & 0o077).toBe(0)
  await files.delete(key)
  expect(await files.get(key)).toBeUndefined()
  await expect(files.delete(key)).resolves.toBeUndefined()
  expect(await everythingBelow()).toEqual([])
})

test.each([
  '../secret-key',
  'credentials/../../secret-key',
  '/etc/passwd',
  'credentials/a',
  '',
  `credentials/${'A'.repeat(36)}`,
])('a key that is not one of ours never becomes a path: %j', async (key) => {
  const files = diskFiles(root)
  await expect(files.get(key)).rejects.toThrow('is not the key of a file')
  await expect(files.put(file(key, content), content)).rejects.toThrow('is not the key of a file')
  await expect(files.delete(key)).rejects.toThrow('is not the key of a file')
})

/** A disk on which this step fails; a failed write leaves part of the content, as on a full disk. */
const faulty = (step: 'write' | 'sync' | 'rename' | 'mkdir', code: string): FileSystem => {
  const fault = (): never => {
    throw Object.assign(new Error(`${code}: no luck`), { code })
  }
  return {
    ...disk,
    mkdir: (step === 'mkdir' ? async () => fault() : disk.mkdir) as typeof disk.mkdir,
    rename: step === 'rename' ? async () => fault() : disk.rename,
    open: async (path, flags, mode) => {
      const handle = await disk.open(path, flags, mode)
      const { writeFile } = handle
      if (step === 'sync') handle.sync = async () => fault()
      if (step === 'write') {
        handle.writeFile = async (data) => {
          await writeFile.call(handle, (data as Buffer).subarray(0, 5))
          fault()
        }
      }
      return handle
    },
  }
}

test.each([
  ['write', 'ENOSPC'],
  ['sync', 'ENOSPC'],
  ['rename', 'EDQUOT'],
  ['mkdir', 'EROFS'],
  ['write', 'EIO'],
] as const)('a disk that fails at %s with %s causes a 503, and leaves no partial file', async (step, code) => {
  const key = newKey()
  await expect(diskFiles(root, faulty(step, code)).put(file(key, content), content)).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    message: expect.stringContaining('We cannot store or show files'),
    retryAfter: 60,
  })
  expect(await everythingBelow()).toEqual([])
  expect(await diskFiles(root).get(key)).toBeUndefined()
})

test('another error is passed on', async () => {
  await expect(diskFiles(root, faulty('write', 'EBADF')).put(file(newKey(), content), content)).rejects.toMatchObject({
    code: 'EBADF',
  })
})
