import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { answerOnce } from './answer-once.ts'

it('answers also where the cache drops the entry of an earlier question meanwhile', async () => {
  let askedTimes = 0
  const waiting: (() => void)[] = []
  const lineApi = createApi({
    baseQuery: async () => {
      askedTimes += 1
      const data = askedTimes
      if (data > 1) await new Promise<void>((resolve) => waiting.push(resolve))
      return { data }
    },
    endpoints: (build) => ({ count: build.query<number, void>({ query: () => '', keepUnusedDataFor: 0 }) }),
  })
  const store = configureStore({
    reducer: { [lineApi.reducerPath]: lineApi.reducer },
    middleware: (defaults) => defaults().concat(lineApi.middleware),
  })
  const ask = () => answerOnce(store.dispatch(lineApi.endpoints.count.initiate(undefined, { forceRefetch: true })))
  expect(await ask()).toBe(1)
  const second = ask()
  // The first one's entry would go in its own turn.
  await new Promise((resolve) => setTimeout(resolve, 5))
  for (const answer of waiting) answer()
  expect(await second).toBe(2)
})

it('refuses as the server does', async () => {
  const refused = { unwrap: () => Promise.reject(new Error('Away')), unsubscribe: jest.fn() }
  await expect(answerOnce(refused)).rejects.toThrow('Away')
  expect(refused.unsubscribe).toHaveBeenCalledTimes(1)
})
