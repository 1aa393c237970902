import { waitFor } from '@testing-library/react'
import { testComposition } from '../testing/compositions.ts'
import { loadRelease } from './load-release.ts'

const [area] = testComposition().areas
/** The container's script, once the page's watch is ready. */
const script = () =>
  waitFor(() => {
    const found = document.head.querySelector('script')
    if (!found) throw new Error('No script is requested yet')
    return found
  })

it('reports what a container threw during evaluation, only once', async () => {
  if (!area) throw new Error('There is no area')
  const others = jest.fn()
  window.addEventListener('error', others)
  const loading = loadRelease(area.name, area.release)
  const asked = await script()
  const error = new TypeError('rates is not iterable')
  window.dispatchEvent(
    new ErrorEvent('error', { filename: `${location.origin}/other.js`, error: new Error('another') }),
  )
  window.dispatchEvent(new ErrorEvent('error', { filename: asked.src, error }))
  asked.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ phase: 'entry', message: 'rates is not iterable', cause: error })
  expect(others).toHaveBeenCalledTimes(1)
})

it('reports that a container did not run if the reason is unknown', async () => {
  if (!area) throw new Error('There is no area')
  const loading = loadRelease(area.name, area.release)
  const asked = await script()
  asked.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ phase: 'entry', message: 'the container did not run' })
})

it.each([
  ['fetches the table beside the entry of a release that has one', { hashes: 'hashes.js' }, 1],
  ['loads an earlier release, which has all its hashes in its entry', {}, 0],
])('%s', async (_, hashes, tables) => {
  if (!area) throw new Error('There is no area')
  const fetching = jest.fn(async (_address: RequestInfo | URL) => new Response(''))
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetching)
  const loading = loadRelease(area.name, { ...area.release, ...hashes, container: `mfe_${tables}` })
  const asked = await script()
  expect(asked.integrity).toBe(area.release.entry.integrity)
  expect(fetching.mock.calls.filter(([address]) => String(address).endsWith('/hashes.js'))).toHaveLength(tables)
  asked.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ message: 'the container did not run' })
})
