import { turns } from './turns.ts'

test('only the given number runs concurrently, each gets its turn, and a failing one releases its slot', async () => {
  const inTurn = turns(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
        order.push(index)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        running -= 1
        if (index % 3 === 0) throw new Error('It failed')
        return index
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})
