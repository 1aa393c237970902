import { CompositionStore } from '../composition/composition-store.ts'
import { testComposition } from '../testing/compositions.ts'
import { followPush } from './follow-push.ts'

const begin = () => {
  const [moves, emitted]: [unknown[], unknown[][]] = [[], []]
  const parts = {
    navigator: {
      push: (to: unknown) => {
        moves.push(to)
      },
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
