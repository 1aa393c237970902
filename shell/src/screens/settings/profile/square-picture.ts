import { limits } from '@fieldproof/contracts/limits'

/** The most pixels of the square's side. */
const largestSide = 1_024
/** The file is made smaller step by step until it fits. */
const shrink = 0.8
const smallestSide = 128
const qualities = [0.9, 0.8, 0.65]

/** Types that a profile picture may have (ACCOUNT-5). */
export const pictureTypes = ['image/jpeg', 'image/png'] as const

export class PictureFault extends Error {
  readonly kind: 'type' | 'unreadable' | 'size'

  constructor(kind: PictureFault['kind'], cause?: unknown) {
    super(`The picture cannot be used: ${kind}`, { cause })
    this.kind = kind
  }
}

/** The part of a picture that the square takes: `along` runs from 0 (its left or upper end) to 1. */
export const squareWithin = (width: number, height: number, along: number) => {
  const side = Math.min(width, height)
  return { left: Math.round((width - side) * along), top: Math.round((height - side) * along), side }
}

const draw = (picture: ImageBitmap, side: number, along: number): HTMLCanvasElement => {
  const { left, top, side: taken } = squareWithin(picture.width, picture.height, along)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(picture, left, top, taken, taken, 0, 0, side, side)
  return canvas
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })

/**
 * Cuts a square out of a picture and makes it small enough to be a profile picture: 1 MB at most, jpg stays jpg and png
 * stays png. The resulting file contains no metadata.
 * @throws {PictureFault} if it is no jpg or png, cannot be read, or does not become small enough
 */
export const squarePicture = async (file: File, along = 0.5): Promise<File> => {
  const type = pictureTypes.find((known) => known === file.type)
  if (type === undefined) throw new PictureFault('type')
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureFault('unreadable', cause)
  })
  try {
    const first = Math.min(largestSide, picture.width, picture.height)
    for (let side = first; side >= Math.min(first, smallestSide); side = Math.floor(side * shrink)) {
      const canvas = draw(picture, side, along)
      // png has no quality setting.
      for (const quality of type === 'image/png' ? [1] : qualities) {
        const blob = await toBlob(canvas, type, quality)
        if (blob && blob.size <= limits.avatarBytes)
          return new File([blob], type === 'image/png' ? 'avatar.png' : 'avatar.jpg', { type })
      }
    }
  } finally {
    picture.close()
  }
  throw new PictureFault('size')
}
