import fc from 'fast-check'
import { aMessage, ME } from '../testing/conversations.ts'
import {
  isBehind,
  lastEditable,
  leavesGap,
  newestOf,
  nothingLoaded,
  settledUntil,
  withMessages,
  withNewest,
  withOlder,
  type LoadedConversation,
} from './loaded-conversation.ts'

const numbers = ({ messages }: LoadedConversation): number[] => messages.map(({ sequence }) => sequence)
const range = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, place) => aMessage(from + place))
const loaded = withNewest(nothingLoaded, range(11, 20), true)

test('older pages are added before, new ones after, each message once', () => {
  const conversation = withMessages(withOlder(loaded, range(1, 10), false), [aMessage(21), aMessage(21), aMessage(20)])
  expect(numbers(conversation)).toEqual(range(1, 21).map(({ sequence }) => sequence))
  expect(conversation.hasOlder).toBe(false)
})

test('a message after a gap waits for the missing ones', () => {
  expect(leavesGap(loaded, aMessage(21))).toBe(false)
  expect(leavesGap(loaded, aMessage(23))).toBe(true)
  expect(newestOf(withMessages(loaded, [aMessage(23)]))).toBe(20)
  expect(newestOf(withMessages(loaded, [aMessage(23), aMessage(22), aMessage(21)]))).toBe(23)
})

test('a deletion replaces the message, and stays', () => {
  const deleted = withMessages(loaded, [aMessage(15, { deletedFor: 'everyone', text: '' })])
  expect(withMessages(deleted, [aMessage(15)]).messages[4]).toMatchObject({ deletedFor: 'everyone', text: '' })
})

describe('a changed message (CHAT-16)', () => {
  const edited = aMessage(15, { text: 'Later', revision: 2 })

  test('is not replaced by an earlier revision from a late page', () => {
    const conversation = withMessages(loaded, [edited])
    for (const late of [withNewest(conversation, range(11, 20), true), withOlder(conversation, range(1, 15), false)])
      expect(late.messages.find(({ sequence }) => sequence === 15)?.text).toBe('Later')
    expect(withMessages(conversation, [aMessage(15, { text: 'Last', revision: 3 })]).messages[4]?.text).toBe('Last')
  })

  test('that arrives before its page keeps its later text', () => {
    const early = withMessages(loaded, [aMessage(5, { text: 'Later', revision: 2 })])
    expect(numbers(early)[0]).toBe(11)
    expect(withOlder(early, range(1, 10), false).messages[4]).toMatchObject({ text: 'Later', revision: 2 })
    const first = withNewest(withMessages(nothingLoaded, [edited, aMessage(21)]), range(11, 20), true)
    expect(first.messages[4]?.text).toBe('Later')
    expect(newestOf(first)).toBe(21)
  })

  test('that arrives after a gap leaves the conversation behind until the gap is filled', () => {
    const conversation = withMessages(loaded, [aMessage(23)])
    expect([isBehind(loaded), isBehind(conversation)]).toEqual([false, true])
    expect(isBehind(withMessages(conversation, [aMessage(21), aMessage(22)]))).toBe(false)
  })

  test('stays deleted for the user when the other person edits it', () => {
    const hidden = withMessages(loaded, [aMessage(16, { deletedFor: 'me', text: '', revision: 1 })])
    expect(withMessages(hidden, [aMessage(16, { revision: 2 })]).messages[5]?.deletedFor).toBe('me')
    const shown = withMessages(loaded, [aMessage(16, { revision: 2 })])
    expect(withMessages(shown, [aMessage(16, { deletedFor: 'me', revision: 1 })]).messages[5]?.deletedFor).toBe('me')
  })

  test('of the user can be edited for 15 minutes, unless it is deleted', () => {
    const at = Date.parse(aMessage(19).createdAt)
    expect(lastEditable(loaded, ME, at)?.sequence).toBe(19)
    const deleted = withMessages(loaded, [aMessage(19, { deletedFor: 'everyone' })])
    expect(lastEditable(deleted, ME, at)?.sequence).toBe(17)
    expect(lastEditable(loaded, ME, at + 15 * 60_000)).toBeUndefined()
    const before = withNewest(nothingLoaded, [aMessage(1, { revision: undefined })], false)
    expect(lastEditable(before, ME, Date.parse(aMessage(1).createdAt))).toBeUndefined()
  })
})

test('after a gap, messages that may have been deleted meanwhile are requested again (CHAT-3)', () => {
  const minute = 60_000
  const at = (time: number) => new Date(time).toISOString()
  const began = Date.parse('2026-03-02T08:00:00.000Z')
  const everyMinute = range(1, 120).map((message, place) => ({ ...message, createdAt: at(began + place * minute) }))
  const conversation = withNewest(nothingLoaded, everyMinute, false)
  // Number 61 was written an hour ago; at that time, number 47 could still be deleted.
  expect(settledUntil(conversation, began + 60 * minute)).toBe(46)
  expect(settledUntil(conversation, 0)).toBe(0)
  // With a clock that is hours ahead, the newest are requested anyway.
  expect(settledUntil(conversation, began + 10_000 * minute)).toBe(70)
  expect(settledUntil(nothingLoaded, 0)).toBe(0)
})

test('the newest page replaces the loaded messages if it does not overlap with them', () => {
  expect(numbers(withNewest(loaded, range(19, 24), true))[0]).toBe(11)
  expect(withNewest(loaded, range(31, 34), true)).toMatchObject({ messages: range(31, 34), hasOlder: true })
})

test('in any order of events, there is no gap and no duplicate', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 80 }), (received) => {
      const conversation = received.reduce((before, sequence) => withMessages(before, [aMessage(sequence)]), loaded)
      const all = numbers(conversation)
      expect(all).toEqual(all.map((_, place) => 11 + place))
    }),
  )
})
