import { giveUpUnsentWork, hasUnsentWork } from './unsent-work.ts'

const devices = [undefined, { databases: [{ prefix: 'fleet-log-', unsent: 'logsOnDevice' }] }]
const deleted: { name: string; request: { onsuccess?: () => void } }[] = []
beforeEach(() => {
  localStorage.clear()
  deleted.length = 0
  const deleteDatabase = (name: string) => {
    const request = {}
    deleted.push({ name, request })
    return request
  }
  Object.defineProperty(window, 'indexedDB', { value: { deleteDatabase }, configurable: true })
})

test('an unsent report or message is unsent work of its user only', () => {
  localStorage.setItem('logsOnDevice', '{"amaka":true,"bola":false}')
  expect(['amaka', 'bola', 'chidi'].map((user) => hasUnsentWork(devices, user))).toEqual([true, false, false])
  localStorage.setItem('fieldproof.outbox.chidi', '[{"_id":"1"}]')
  localStorage.setItem('fieldproof.outbox.bola', '[]')
  expect(['bola', 'chidi'].map((user) => hasUnsentWork(devices, user))).toEqual([false, true])
})

test('discarded work is removed with its note and drafts; that of others stays', () => {
  localStorage.setItem('logsOnDevice', '{"amaka":true,"bola":true}')
  localStorage.setItem('fleet-log-amaka|typed|1', '{}')
  localStorage.setItem('fleet-log-bola|typed|1', '{}')
  giveUpUnsentWork(devices, 'amaka')
  expect(deleted.map(({ name }) => name)).toEqual(['fleet-log-amaka'])
  // The area writes its note once more when it closes the database.
  localStorage.setItem('logsOnDevice', '{"amaka":true,"bola":true}')
  deleted[0]?.request.onsuccess?.()
  expect({ ...localStorage }).toEqual({ logsOnDevice: '{"bola":true}', 'fleet-log-bola|typed|1': '{}' })
})
