import type { Notification } from '@fieldproof/contracts/entities'
import type { CaughtUp } from '@fieldproof/contracts/realtime'
import fc from 'fast-check'
import { testNotification } from '../testing/notifications.ts'
import { NotificationFeed } from './notification-feed.ts'

const numbered = (number: number): Notification =>
  testNotification({ _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, message: `number ${number}` })

/** A feed with a server that responds when the test decides. */
const open = () => {
  const shown: string[] = []
  const asked: (string | null)[] = []
  let unseen = 0
  let answers: PromiseWithResolvers<CaughtUp>[] = []
  const feed = new NotificationFeed({
    ask: (after) => {
      asked.push(after)
      const answer = Promise.withResolvers<CaughtUp>()
      answers.push(answer)
      return answer.promise
    },
    onNew: ({ message }, { isCounted }) => {
      shown.push(message)
      if (!isCounted) unseen += 1
    },
    onCount: (count) => {
      unseen = count
    },
  })
  return {
    feed,
    shown,
    asked,
    unseen: () => unseen,
    answer: (numbers: number[], noOfUnseenNotifications: number) => {
      answers.shift()?.resolve({ notifications: numbers.map(numbered), noOfUnseenNotifications })
    },
    fail: () => {
      answers.shift()?.reject(new Error('no connection'))
      answers = []
    },
  }
}
const openCaughtUp = async (numbers: number[], count: number) => {
  const opened = open()
  const done = opened.feed.catchUp()
  opened.answer(numbers, count)
  await done
  return opened
}

test('notifications from before the document opened are not new, and their count applies', async () => {
  const { shown, unseen, asked } = await openCaughtUp([1, 2], 7)
  expect([asked, shown, unseen()]).toEqual([[null], [], 7])
})

test('a pushed notification is shown once and increases the count by one', async () => {
  const { feed, shown, unseen } = await openCaughtUp([1], 1)
  for (const number of [1, 2, 2, 1]) feed.push(numbered(number))
  expect([shown, unseen()]).toEqual([['number 2'], 2])
})

test("missed ones arrive in order, after the last known one, with the server's count", async () => {
  const { feed, shown, unseen, asked, answer } = await openCaughtUp([1], 1)
  feed.push(numbered(2))
  const done = feed.catchUp()
  answer([2, 3, 4], 4)
  await done
  expect(asked.at(-1)).toBe(numbered(2)._id)
  expect([shown, unseen()]).toEqual([['number 2', 'number 3', 'number 4'], 4])
})

test('one that is pushed while the missed ones are requested waits its turn and is counted once', async () => {
  const { feed, shown, unseen, answer } = await openCaughtUp([1], 1)
  const done = feed.catchUp()
  feed.push(numbered(3))
  feed.push(numbered(4))
  expect(shown).toEqual([])
  answer([2, 3], 3)
  await done
  expect([shown, unseen()]).toEqual([['number 2', 'number 3', 'number 4'], 4])
})

test('without a response, pushed ones are shown, and a retry is reported as necessary', async () => {
  const { feed, shown, unseen, fail } = await openCaughtUp([1], 1)
  const done = feed.catchUp()
  feed.push(numbered(2))
  fail()
  expect(await done).toBe(false)
  expect([shown, unseen()]).toEqual([['number 2'], 2])
})

test('the very first one is new if it was missed during a lost connection', async () => {
  const { feed, shown, answer, asked } = await openCaughtUp([], 0)
  const done = feed.catchUp()
  answer([1], 1)
  await done
  expect([asked, shown]).toEqual([[null, null], ['number 1']])
})

test('a response for an earlier session is ignored', async () => {
  const { feed, shown, unseen, answer } = await openCaughtUp([1], 1)
  const late = feed.catchUp()
  feed.reset()
  const next = feed.catchUp()
  answer([2, 3], 9)
  answer([50], 1)
  await Promise.all([late, next])
  expect([shown, unseen()]).toEqual([[], 1])
})

test('whatever is lost and whenever the connection comes back, each is shown once and in order, and the count is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('pushed', 'lost', 'back', 'back during a push'), { maxLength: 30 }),
      async (story) => {
        const { feed, shown, unseen, answer } = await openCaughtUp([], 0)
        const all: number[] = []
        let delivered = 0
        const make = () => {
          all.push(all.length)
          return numbered(all.length - 1)
        }
        for (const event of story) {
          if (event === 'lost') make()
          // After a loss, the next one comes over a new connection, which catches up first.
          else if (event === 'pushed' && delivered === all.length) {
            feed.push(make())
            delivered += 1
          } else {
            const done = feed.catchUp()
            const missed = all.slice(Math.max(0, delivered - 2))
            const count = all.length
            if (event === 'back during a push') feed.push(make())
            answer(missed, count)
            await done
            delivered = all.length
          }
        }
        expect(shown).toEqual(all.slice(0, delivered).map((number) => `number ${number}`))
        expect(unseen()).toBe(delivered)
      },
    ),
  )
})
