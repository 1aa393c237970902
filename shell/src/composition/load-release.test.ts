import { testComposition } from '../testing/compositions.ts'
import { loadRelease } from './load-release.ts'

const [area] = testComposition().areas
const script = () => document.head.querySelector('script') ?? document.createElement('script')

it('says what a container threw while it ran, which nobody else then reports', async () => {
  if (!area) throw new Error('There is no area')
  const others = jest.fn()
  window.addEventListener('error', others)
  const loading = loadRelease(area.name, area.release)
  const error = new TypeError('rates is not iterable')
  window.dispatchEvent(
    new ErrorEvent('error', { filename: `${location.origin}/other.js`, error: new Error('another') }),
  )
  window.dispatchEvent(new ErrorEvent('error', { filename: script().src, error }))
  script().dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ phase: 'entry', message: 'rates is not iterable', cause: error })
  expect(others).toHaveBeenCalledTimes(1)
})

it('says that a container did not run where nothing is known of why', async () => {
  if (!area) throw new Error('There is no area')
  const loading = loadRelease(area.name, area.release)
  script().dispatchEvent(new Event('load'))
  await expect(loading).rejects.toMatchObject({ phase: 'entry', message: 'the container did not run' })
})
