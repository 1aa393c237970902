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
    says: (data: unknown) => {
      followPush(data, parts)
    },
    followsMail: () => {
      followMail(parts)
    },
  }
}

test('a push that was clicked moves the open site there and is marked as clicked', () => {
  const { moves, emitted, says } = begin()
  says({ type: 'push-followed', path: '/blog/a-post?x=1', notificationId: 'n1' })
  expect([moves, emitted]).toEqual([['/blog/a-post?x=1'], [['MARK_NOTIFICATION_AS_CLICKED', 'n1']]])
})

test('one that leads to a screen that the site does not have leads to the notifications', () => {
  const { moves, says } = begin()
  says({ type: 'push-followed', path: '/nowhere', notificationId: null })
  expect(moves).toEqual(['/notifications'])
})

test.each([
  null,
  'x',
  { type: 'other' },
  { type: 'push-followed', path: '//evil.example' },
  { type: 'push-followed', path: 'https://evil.example' },
])('%j is ignored', (data) => {
  const { moves, emitted, says } = begin()
  says(data)
  expect([moves, emitted]).toEqual([[], []])
})

test('the link of a mail marks its notification as clicked, and stays without its id', () => {
  const { moves, emitted, followsMail } = begin('/blog/a-post?x=1#notification=n1')
  followsMail()
  expect([moves, emitted]).toEqual([['/blog/a-post?x=1'], [['MARK_NOTIFICATION_AS_CLICKED', 'n1']]])
})

test('the link of a mail to a screen that the site does not have leads to the notifications', () => {
  const { moves, followsMail } = begin('/nowhere#notification=n1')
  followsMail()
  expect(moves).toEqual(['/notifications'])
})

test('a place on a page is no notification', () => {
  const { moves, emitted, followsMail } = begin('/blog/a-post#comments')
  followsMail()
  expect([moves, emitted]).toEqual([[], []])
})
