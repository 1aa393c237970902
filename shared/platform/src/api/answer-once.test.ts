import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { answerOnce } from './answer-once.ts'

it('returns the response even if the cache drops the entry of an earlier query meanwhile', async () => {
  let requests = 0
  const unblock: (() => void)[] = []
  const testApi = createApi({
    baseQuery: async () => {
      requests += 1
      const data = requests
      if (data > 1) await new Promise<void>((resolve) => unblock.push(resolve))
      return { data }
    },
    endpoints: (build) => ({ count: build.query<number, void>({ query: () => '', keepUnusedDataFor: 0 }) }),
  })
  const store = configureStore({
    reducer: { [testApi.reducerPath]: testApi.reducer },
    middleware: (defaults) => defaults().concat(testApi.middleware),
  })
  const ask = () => answerOnce(store.dispatch(testApi.endpoints.count.initiate(undefined, { forceRefetch: true })))
  expect(await ask()).toBe(1)
  const second = ask()
  // Time for the cache to drop the first entry.
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const answer of unblock) answer()
  expect(await second).toBe(2)
})

it('throws the refusal of the server', async () => {
  const refused = { unwrap: () => Promise.reject(new Error('Away')), unsubscribe: jest.fn() }
  await expect(answerOnce(refused)).rejects.toThrow('Away')
  expect(refused.unsubscribe).toHaveBeenCalledTimes(1)
})
