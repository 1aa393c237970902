import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { keepApart, meaning } from './keep-apart.ts'

/** An api whose answers say what was asked, and a store with its cache. */
const begin = () => {
  const asked: string[] = []
  const api = keepApart(
    createApi({
      baseQuery: (request: string) => {
        asked.push(request)
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
  /** A release of an area: it asks for its prices at `address`. */
  const release = (address: string) =>
    api.injectEndpoints({
      endpoints: (build) => ({
        getPrices: build.query<string, void>({ query: meaning(() => address, address), providesTags: ['Prices'] }),
        addPrice: build.mutation<string, string>({ query: (price) => `add ${price}`, invalidatesTags: ['Prices'] }),
      }),
    })
  return { api, store, asked, release }
}

it('a release asks as its own code says, also after another one, and after a rollback to it', async () => {
  const { store, asked, release } = begin()
  const first = release('/prices')
  await store.dispatch(first.endpoints.getPrices.initiate())
  const second = release('/new-prices')
  expect((await store.dispatch(second.endpoints.getPrices.initiate())).data).toBe('/new-prices')
  // Rolled back from: the first one's code runs on, and does not run again.
  expect((await store.dispatch(first.endpoints.getPrices.initiate(undefined, { forceRefetch: true }))).data).toBe(
    '/prices',
  )
  expect(asked).toEqual(['/prices', '/new-prices', '/prices'])
})

it('definitions that do the same share what was asked', async () => {
  const { store, asked, release } = begin()
  const first = release('/prices')
  await store.dispatch(first.endpoints.getPrices.initiate())
  const second = release('/prices')
  expect((await store.dispatch(second.endpoints.getPrices.initiate())).data).toBe('/prices')
  expect(asked).toEqual(['/prices'])
  expect(second.endpoints.addPrice).toBe(first.endpoints.addPrice)
})

it('each has hooks of its own under the names that it gave, and the cache by them', async () => {
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

it('what one changes is asked for anew by all that show it', async () => {
  const { store, asked, release } = begin()
  const first = release('/prices')
  const second = release('/new-prices')
  await store.dispatch(first.endpoints.getPrices.initiate())
  await store.dispatch(second.endpoints.getPrices.initiate())
  await store.dispatch(second.endpoints.addPrice.initiate('7'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual(['/prices', '/new-prices', 'add 7', '/prices', '/new-prices'])
})

it('an endpoint of another text is another, whatever differs', () => {
  const { api } = begin()
  const made = (tags: boolean) =>
    api.injectEndpoints({
      endpoints: (build) => ({
        getOne: build.query<string, string>({ query: (id) => `/one/${id}`, ...(tags && { providesTags: ['Prices'] }) }),
      }),
    })
  expect(made(false).endpoints.getOne.name).toBe('getOne')
  expect(made(true).endpoints.getOne.name).toBe('getOne~2')
  expect(made(false).endpoints.getOne.name).toBe('getOne')
})
