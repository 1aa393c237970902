import sharp, { type Sharp } from 'sharp'
import { hidesSomething } from './hidden-data.ts'
import { refuse, type Refusal } from '#kernel/refusals/refusal.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { turns } from '#kernel/turns.ts'

const texts = textsOf('files')

/** The maximum number of pixels. A small file can have far more, which would fill the memory when it is decoded. */
const MAX_PIXELS = 50_000_000
/** Seconds that drawing may take. */
const MAX_SECONDS = 10
/** Two pictures are drawn at the same time; each may take 200 MB. */
const inTurn = turns(2)
/** The maximum pixels of a document's longer side. */
const DOCUMENT_SIDE = 5_000
/** The maximum pixels of a photo's longer side: a full screen. */
const PHOTO_SIDE = 1_600
/** Pixels of the longer side of a thumbnail: twice the width at which lists show it. */
const THUMBNAIL_SIDE = 800
/** Pixels of the sides of a link's picture: twice the size at which it is shown. */
const PREVIEW_SIDE = 192
/** The maximum width of a mail's picture in pixels: twice the width of the mail's text. */
const MAIL_WIDTH = 1_000
/** Pixels of a profile picture's sides. */
export const AVATAR_SIDE = 512

// No picture is drawn twice, so a cache would only take memory.
sharp.cache(false)

const field = (code: 'too-large' | 'wrong-type', message: Text): Refusal =>
  refuse(code, message, [{ field: 'file', message }])
const unreadable = (): Refusal => field('wrong-type', texts.unreadablePicture())
const tooManyPixels = (): Refusal => field('too-large', texts.tooManyPixels())

/** Opens a picture, rotated as its EXIF data says. Only its first frame is used. */
const open = (content: Buffer) =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()

/**
 * Checks the size in the picture's header, without decoding.
 * @throws {Refusal} 415 without a valid header, 413 with too many pixels
 */
const refuseLarge = async (content: Buffer): Promise<void> => {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (width * height > MAX_PIXELS) throw tooManyPixels()
}

const draw = async (content: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer> => {
  await refuseLarge(content)
  // A picture that is drawn again contains no metadata and no appended data.
  return inTurn(() => change(open(content)).toBuffer()).catch(() => {
    throw unreadable()
  })
}

/**
 * A profile picture: the centre of the upload, as a square JPEG of 512 pixels without metadata; transparent parts
 * become white.
 * @throws {Refusal} 415 if it cannot be decoded, 413 with too many pixels
 */
export const drawAvatar = (content: Buffer): Promise<Buffer> =>
  draw(content, (picture) =>
    picture
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85, mozjpeg: true }),
  )

/**
 * The thumbnail of a picture for lists and grids: a WebP of 800 pixels at most without metadata.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const drawThumbnail = (content: Buffer): Promise<Buffer> =>
  draw(content, (picture) =>
    picture
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 74 }),
  )

/**
 * The small picture of a link's preview: the centre of the page's picture, as a square JPEG of 192 pixels without
 * metadata.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const drawLinkPicture = (content: Buffer): Promise<Buffer> =>
  draw(content, (picture) =>
    picture
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 78, mozjpeg: true }),
  )

/**
 * A picture of a document, drawn again in its own type without metadata.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const drawDocument = (content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> =>
  draw(content, (picture) => {
    const fitted = picture
      .resize(DOCUMENT_SIDE, DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return type === 'image/png' ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 88, mozjpeg: true })
  })

/**
 * A picture that one user sends to another: drawn again in its own type and nearly its own size, without metadata.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const drawSentPicture = (content: Buffer, type: 'image/jpeg' | 'image/png' | 'image/webp'): Promise<Buffer> =>
  draw(content, (picture) => {
    const fitted = picture
      .resize(DOCUMENT_SIDE, DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    if (type === 'image/webp') return fitted.webp({ quality: 85 })
    return type === 'image/png' ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 85, mozjpeg: true })
  })

/**
 * A public photo: a JPEG of at most 1,600 pixels without metadata; transparent parts become white.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const drawPhoto = (content: Buffer): Promise<Buffer> =>
  draw(content, (picture) =>
    picture
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true }),
  )

/**
 * The stored form of a picture that is evidence, such as a photo of a report: unchanged, byte by byte, if it contains
 * nothing but the picture; re-encoded in its own type if it contains more, such as the position, a comment, or an
 * appended file (FILE-2). Its time and position are stored separately.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const keepPicture = async (
  content: Buffer,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
): Promise<Buffer> => {
  await refuseLarge(content)
  return hidesSomething(content, type) ? drawSentPicture(content, type) : content
}

/** A picture to be stored, with its size in pixels. */
export interface SizedPicture {
  content: Buffer
  width: number
  height: number
}

/**
 * A picture for a mail: a JPEG of at most 1,000 pixels in width without metadata; transparent parts become white.
 * @throws {Refusal} as {@link drawAvatar}
 */
export const drawMailPicture = async (content: Buffer): Promise<SizedPicture> => {
  const drawn = await draw(content, (picture) =>
    picture
      .resize(MAIL_WIDTH, 2 * MAIL_WIDTH, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, mozjpeg: true }),
  )
  const { width, height } = await sharp(drawn).metadata()
  return { content: drawn, width, height }
}
