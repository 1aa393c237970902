/** The longer edge of a photographed document that is sent, in pixels: small print is read on it. */
const longestEdge = 3_000
/** Pictures below this many bytes are sent as they are. */
const smallEnough = 1_500_000
const quality = 0.85

/**
 * A large photo of a document, drawn smaller before it is sent: a phone's camera makes more than a line of 3G carries and
 * than is taken. What is no photo, is small already or cannot be drawn is handed back as it is; the server judges it.
 */
export const legiblePhoto = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    return drawn && drawn.size < file.size
      ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}
