import { forgetKeptWork } from './forget-kept-work.ts'

const device = { databases: [{ prefix: 'fleet-log-', unsent: 'logsOnDevice' }] }
const deleteDatabase = jest.fn()
beforeEach(() => {
  deleteDatabase.mockReset()
  Object.defineProperty(window, 'indexedDB', { value: { deleteDatabase }, configurable: true })
})

it('deletes what the server has, and keeps unsent work', () => {
  localStorage.setItem('logsOnDevice', JSON.stringify({ amaka: false, bola: true }))
  forgetKeptWork([undefined, device])
  expect(deleteDatabase.mock.calls).toEqual([['fleet-log-amaka']])
  expect(localStorage.getItem('logsOnDevice')).toBe('{"bola":true}')
})

it('leaves no note behind when nothing waits', () => {
  localStorage.setItem('logsOnDevice', JSON.stringify({ amaka: false }))
  forgetKeptWork([device])
  expect(localStorage.getItem('logsOnDevice')).toBeNull()
})

it('continues with the next area if the notes of one cannot be read', () => {
  localStorage.setItem('broken', '{')
  localStorage.setItem('logsOnDevice', JSON.stringify({ amaka: false }))
  forgetKeptWork([{ databases: [{ prefix: 'x-', unsent: 'broken' }] }, device])
  expect(deleteDatabase).toHaveBeenCalledWith('fleet-log-amaka')
})
