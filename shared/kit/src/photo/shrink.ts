import { fileLimits } from '@fieldproof/contracts/limits'

/** Longest edge in pixels and JPEG quality, best first. The first result that is small enough is used. */
export const steps: readonly (readonly [edge: number, quality: number])[] = [
  [1_600, 0.82],
  [1_600, 0.7],
  [1_600, 0.58],
  [1_280, 0.7],
  [1_280, 0.55],
  [1_024, 0.6],
  [1_024, 0.45],
  [800, 0.5],
  [640, 0.45],
  [480, 0.4],
]
/** Longest edge, in pixels, of the source from which a photo can be rotated until it is sent. */
const sourceEdge = 1_920
const sourceQuality = 0.88
const thumbnailEdge = 240

/** A picture that cannot be decoded: broken, or in a format that this browser does not support. */
export class UnreadablePhoto extends Error {}

const draw = (picture: ImageBitmap, edge: number, quarterTurns: number): HTMLCanvasElement => {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  const canvas = document.createElement('canvas')
  const isSideways = quarterTurns % 2 === 1
  canvas.width = isSideways ? height : width
  canvas.height = isSideways ? width : height
  const pen = canvas.getContext('2d')
  if (!pen) throw new UnreadablePhoto('This browser draws no pictures')
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarterTurns * Math.PI) / 2)
  pen.drawImage(picture, -width / 2, -height / 2, width, height)
  pen.setTransform(1, 0, 0, 1, 0, 0)
  return canvas
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePhoto('The picture could not be written'))),
      'image/jpeg',
      quality,
    )
  })

/** Draws lines along the lower edge, readable on any picture. */
const stamp = (canvas: HTMLCanvasElement, lines: readonly string[]): void => {
  const pen = canvas.getContext('2d')
  if (!pen || lines.length === 0) return
  const size = Math.max(14, Math.round(Math.min(canvas.width, canvas.height) / 32))
  const line = Math.round(size * 1.35)
  pen.font = `600 ${size}px system-ui, sans-serif`
  const width = Math.max(...lines.map((text) => pen.measureText(text).width)) + size
  const top = canvas.height - line * lines.length - size / 2
  pen.fillStyle = 'rgb(18 33 46 / 72%)'
  pen.fillRect(0, top, Math.min(width + size / 2, canvas.width), canvas.height - top)
  pen.fillStyle = '#ffffff'
  pen.textBaseline = 'middle'
  lines.forEach((text, index) => pen.fillText(text, size / 2, top + size / 4 + line * (index + 0.5)))
}

export interface TakenPhoto {
  file: Blob
  source: Blob
  thumbnail: Blob
}

/**
 * Converts a picture into the file to send (JPEG of at most 300 KB, upright, rotated by quarter turns clockwise, with
 * the lines of the stamp), the source for later rotations, and a thumbnail for lists.
 * @throws {UnreadablePhoto}
 */
export const shrinkPhoto = async (
  picture: Blob,
  quarterTurns: number,
  lines: readonly string[],
): Promise<TakenPhoto> => {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new UnreadablePhoto('The picture could not be read')
  })
  try {
    const source = await asJpeg(draw(bitmap, sourceEdge, 0), sourceQuality)
    const thumbnail = await asJpeg(draw(bitmap, thumbnailEdge, quarterTurns), 0.7)
    for (const [edge, quality] of steps) {
      const canvas = draw(bitmap, edge, quarterTurns)
      stamp(canvas, lines)
      const file = await asJpeg(canvas, quality)
      if (file.size <= fileLimits.reportPhotoBytes) return { file, source, thumbnail }
    }
    throw new UnreadablePhoto('The picture cannot be made small enough')
  } finally {
    bitmap.close()
  }
}
