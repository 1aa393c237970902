import { shrinkPicture } from './shrink-picture.ts'

const size = { longestEdge: 2_400, smallEnough: 100 }
const photo = (name = 'IMG_1.jpeg', bytes = 200) => new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' })

const asDrawn = (width: number, height: number, drawn: Blob | null) => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => {} }) })
  const canvases: HTMLCanvasElement[] = []
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, take) {
    canvases.push(this)
    take(drawn)
  })
  return canvases
}
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

it('resizes a large picture to the longest edge, as a JPEG', async () => {
  const canvases = asDrawn(4_800, 3_600, new Blob(['small']))
  const shrunk = await shrinkPicture(photo('IMG_1.png'), size)
  expect(shrunk).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 5 })
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([[2_400, 1_800]])
})

it('gives a transparent picture a white background, because a JPEG has no transparency', async () => {
  asDrawn(4_800, 3_600, new Blob(['small']))
  const steps: unknown[] = []
  const context = {
    fillStyle: '#000000',
    fillRect: (...area: number[]) => steps.push([context.fillStyle, ...area]),
    drawImage: () => steps.push('picture'),
  }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  await shrinkPicture(photo('logo.png'), size)
  expect(steps).toEqual([['white', 0, 0, 2_400, 1_800], 'picture'])
})

it.each([
  ['is small already', photo('a.jpeg', 100)],
  ['is no picture', new File(['x'.repeat(200)], 'a.pdf', { type: 'application/pdf' })],
])('returns unchanged what %s', async (_, file) => {
  asDrawn(4_800, 3_600, new Blob(['small']))
  expect(await shrinkPicture(file, size)).toBe(file)
})

it('returns unchanged what did not become smaller, or cannot be decoded', async () => {
  const file = photo()
  asDrawn(100, 100, new Blob(['x'.repeat(300)]))
  expect(await shrinkPicture(file, size)).toBe(file)
  asDrawn(100, 100, null)
  expect(await shrinkPicture(file, size)).toBe(file)
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) })
  expect(await shrinkPicture(file, size)).toBe(file)
})
