import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { keepApart, meaning } from './keep-apart.ts'

/** An API whose response is the request, and a store with its cache. */
const begin = () => {
  const requests: string[] = []
  const api = keepApart(
    createApi({
      baseQuery: (request: string) => {
        requests.push(request)
        return { data: request }
      },
      tagTypes: ['Prices'],
      endpoints: () => ({}),
    }),
  )
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  })
  /** A release of an area that requests its prices at `address`. */
  const release = (address: string) =>
    api.injectEndpoints({
      endpoints: (build) => ({
        getPrices: build.query<string, void>({ query: meaning(() => address, address), providesTags: ['Prices'] }),
        addPrice: build.mutation<string, string>({ query: (price) => `add ${price}`, invalidatesTags: ['Prices'] }),
      }),
    })
  return { api, store, asked: requests, release }
}

it('a release sends its own requests, also after another release and after a rollback', async () => {
  const { store, asked, release } = begin()
  const first = release('/prices')
  await store.dispatch(first.endpoints.getPrices.initiate())
  const second = release('/new-prices')
  expect((await store.dispatch(second.endpoints.getPrices.initiate())).data).toBe('/new-prices')
  // After a rollback the code of the first release is not evaluated again.
  expect((await store.dispatch(first.endpoints.getPrices.initiate(undefined, { forceRefetch: true }))).data).toBe(
    '/prices',
  )
  expect(asked).toEqual(['/prices', '/new-prices', '/prices'])
})

it('equal definitions share their cached data', async () => {
  const { store, asked, release } = begin()
  const first = release('/prices')
  await store.dispatch(first.endpoints.getPrices.initiate())
  const second = release('/prices')
  expect((await store.dispatch(second.endpoints.getPrices.initiate())).data).toBe('/prices')
  expect(asked).toEqual(['/prices'])
  expect(second.endpoints.addPrice).toBe(first.endpoints.addPrice)
})

it('each release has its own hooks, and reads and changes the cache by its own names', async () => {
  const { store, release } = begin()
  const first = release('/prices')
  const second = release('/new-prices')
  expect(second.useGetPricesQuery).toEqual(expect.any(Function))
  expect(second.useGetPricesQuery).not.toBe(first.useGetPricesQuery)
  expect(second.useLazyGetPricesQuery).not.toBe(first.useLazyGetPricesQuery)
  expect(second.useAddPriceMutation).toBe(first.useAddPriceMutation)
  await store.dispatch(first.endpoints.getPrices.initiate())
  await store.dispatch(second.endpoints.getPrices.initiate())
  store.dispatch(second.util.updateQueryData('getPrices', undefined, () => 'changed'))
  await store.dispatch(second.util.upsertQueryData('getPrices', undefined, 'put'))
  const seen = (own: typeof first) => own.endpoints.getPrices.select()(store.getState()).data
  expect([seen(first), seen(second)]).toEqual(['/prices', 'put'])
  expect(second.util.selectCachedArgsForQuery(store.getState(), 'getPrices')).toEqual([undefined])
})

it('after a change in one release, all releases request the data again', async () => {
  const { store, asked, release } = begin()
  const first = release('/prices')
  const second = release('/new-prices')
  await store.dispatch(first.endpoints.getPrices.initiate())
  await store.dispatch(second.endpoints.getPrices.initiate())
  await store.dispatch(second.endpoints.addPrice.initiate('7'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual(['/prices', '/new-prices', 'add 7', '/prices', '/new-prices'])
})

it('an endpoint with any difference in its definition is another one', () => {
  const { api } = begin()
  const define = (tags: boolean) =>
    api.injectEndpoints({
      endpoints: (build) => ({
        getOne: build.query<string, string>({ query: (id) => `/one/${id}`, ...(tags && { providesTags: ['Prices'] }) }),
      }),
    })
  expect(define(false).endpoints.getOne.name).toBe('getOne')
  expect(define(true).endpoints.getOne.name).toBe('getOne~2')
  expect(define(false).endpoints.getOne.name).toBe('getOne')
})
