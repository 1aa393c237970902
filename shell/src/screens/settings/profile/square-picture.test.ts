import { limits } from '@fieldproof/contracts/limits'
import { PictureFault, squarePicture, squareWithin } from './square-picture.ts'

/** A canvas whose file sizes the test sets, by side and quality. */
const withCanvas = (bytes: (side: number, quality: number) => number) => {
  const drawn: number[][] = []
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 3_000, height: 2_000, close: () => {} }) })
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_: unknown, ...numbers: number[]) => {
      drawn.push(numbers)
    },
  })) as never
  HTMLCanvasElement.prototype.toBlob = function (
    this: HTMLCanvasElement,
    callback: BlobCallback,
    type?: string,
    quality = 1,
  ) {
    callback(new Blob([new Uint8Array(bytes(this.width, quality))], { type }))
  }
  return drawn
}

test.each([
  [3_000, 2_000, 0.5, { left: 500, top: 0, side: 2_000 }],
  [2_000, 3_000, 0, { left: 0, top: 0, side: 2_000 }],
  [2_000, 3_000, 1, { left: 0, top: 1_000, side: 2_000 }],
])('of %i × %i the square at %f is %j', (width, height, along, square) => {
  expect(squareWithin(width, height, along)).toEqual(square)
})

test.each([
  ['image/jpeg', 'avatar.jpg'],
  ['image/png', 'avatar.png'],
])('%s stays what it is', async (type, name) => {
  const drawn = withCanvas(() => 10_000)
  const file = await squarePicture(new File(['x'], 'holiday', { type }))
  expect(file).toMatchObject({ name, type })
  expect(drawn).toEqual([[500, 0, 2_000, 2_000, 0, 0, 1_024, 1_024]])
})

test('is made smaller until it fits into 1 MB', async () => {
  withCanvas((side, quality) => side * side * 2 * quality)
  const file = await squarePicture(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  expect(file.size).toBeLessThanOrEqual(limits.avatarBytes)
})

test('fails with an error if that is impossible', async () => {
  withCanvas(() => limits.avatarBytes + 1)
  await expect(squarePicture(new File(['x'], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({ kind: 'size' })
  await expect(squarePicture(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))).rejects.toBeInstanceOf(PictureFault)
})
