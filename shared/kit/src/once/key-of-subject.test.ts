import { keyOfSubject } from './key-of-subject.ts'

it('is the same for the same subject, wherever it is computed', async () => {
  expect(await keyOfSubject('create-order user-1 quote-1 0')).toBe('6c045022-e0c8-8a84-979a-aee4ee2d4c62')
})

it('differs for another subject', async () => {
  const keys = await Promise.all(['a 0', 'a 1', 'b 0'].map(keyOfSubject))
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
