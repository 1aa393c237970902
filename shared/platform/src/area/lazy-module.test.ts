import { LazyModule, type ComponentLoader } from './lazy-module.ts'

const Page = () => null

it('retries once if the code fails to load', async () => {
  const load = jest
    .fn<ReturnType<ComponentLoader>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue({ default: Page })
  const module = new LazyModule(load)
  await expect(module.load()).resolves.toBe(Page)
  expect(module.component).toBe(Page)
})

it('reports why a module threw, even if the bundler returns it empty the second time', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('rates is not iterable'))
    .mockResolvedValue({ default: undefined })
  const module = new LazyModule(load)
  await expect(module.load()).rejects.toThrow('rates is not iterable')
  expect(module.component).toBeNull()
})
