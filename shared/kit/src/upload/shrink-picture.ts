/** When a picture is resized, and to which size. */
export interface PictureSize {
  /** The longer edge of the result, in pixels. */
  longestEdge: number
  /** Smaller pictures, in bytes, are sent unchanged. */
  smallEnough: number
}

const quality = 0.85

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

/**
 * Resizes a large picture before the upload, because a phone's camera makes files that are too large for a 3G
 * connection. Returns other files, small pictures and undecodable ones unchanged; the server validates them.
 */
export const shrinkPicture = async (file: File, { longestEdge, smallEnough }: PictureSize): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (context) {
      // A JPEG has no transparency: without this, a transparent picture gets a black background.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    }
    picture.close()
    const drawn = await asJpeg(canvas)
    return drawn && drawn.size < file.size
      ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}
