/** From when on, and down to what, a picture is drawn smaller. */
export interface PictureSize {
  /** The longer edge of what is sent, in pixels. */
  longestEdge: number
  /** Bytes below which a picture is sent as it is. */
  smallEnough: number
}

const quality = 0.85

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

/**
 * A large picture, drawn smaller before it is sent: a phone's camera makes more than a line of 3G carries. What is no
 * picture, is small already or cannot be drawn is handed back as it is; the server judges it.
 */
export const shrinkPicture = async (file: File, { longestEdge, smallEnough }: PictureSize): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await asJpeg(canvas)
    return drawn && drawn.size < file.size
      ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}
