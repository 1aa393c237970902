import { CompositionStore } from '../composition/composition-store.ts'
import { testComposition } from '../testing/compositions.ts'
import { followMail, followPush } from './follow-push.ts'

const begin = (opened = '/') => {
  const [moves, emitted]: [unknown[], unknown[][]] = [[], []]
  const { pathname, search, hash } = new URL(opened, 'https://own.example')
  const move = (to: unknown) => {
    moves.push(to)
  }
  const parts = {
    navigator: {
      push: move,
      replace: move,
      position: { address: { pathname, search, hash, state: null, key: 'k' }, move: 'POP' as const },
    },
    compositions: new CompositionStore(testComposition()),
    realTime: {
      emit: (...what: unknown[]) => {
        emitted.push(what)
      },
    },
  }
  return {
    moves,
    emitted,
    receive: (data: unknown) => {
      followPush(data, parts)
    },
    openMailLink: () => {
      followMail(parts)
    },
  }
}

test('a click on a push navigates in the open site, and marks the notification as clicked', () => {
  const { moves, emitted, receive } = begin()
  receive({ type: 'push-followed', path: '/blog/a-post?x=1', notificationId: 'n1' })
  expect([moves, emitted]).toEqual([['/blog/a-post?x=1'], [['MARK_NOTIFICATION_AS_CLICKED', 'n1']]])
})

test('a push to a missing screen leads to the notifications', () => {
  const { moves, receive } = begin()
  receive({ type: 'push-followed', path: '/nowhere', notificationId: null })
  expect(moves).toEqual(['/notifications'])
})

test.each([
  null,
  'x',
  { type: 'other' },
  { type: 'push-followed', path: '//evil.example' },
  { type: 'push-followed', path: 'https://evil.example' },
])('%j is ignored', (data) => {
  const { moves, emitted, receive } = begin()
  receive(data)
  expect([moves, emitted]).toEqual([[], []])
})

test('the link in a mail marks its notification as clicked, and its id is removed from the address', () => {
  const { moves, emitted, openMailLink } = begin('/blog/a-post?x=1#notification=n1')
  openMailLink()
  expect([moves, emitted]).toEqual([['/blog/a-post?x=1'], [['MARK_NOTIFICATION_AS_CLICKED', 'n1']]])
})

test('the link in a mail to a missing screen leads to the notifications', () => {
  const { moves, openMailLink } = begin('/nowhere#notification=n1')
  openMailLink()
  expect(moves).toEqual(['/notifications'])
})

test('an anchor on a page is no notification', () => {
  const { moves, emitted, openMailLink } = begin('/blog/a-post#comments')
  openMailLink()
  expect([moves, emitted]).toEqual([[], []])
})
