const pattern = /^[a-z][a-z0-9-]{0,30}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a key of ours, `<folder>/<uuid>`; no other text ever becomes a path or an address. */
export const isFileKey = (text: string): boolean => pattern.test(text)

/** Where the thumbnail of a file is stored. */
export const thumbnailKey = (key: string): string => `thumbnails/${checkedKey(key).split('/')[1] ?? ''}`

/**
 * Returns the text if it is one of our keys.
 * @throws if the text is not one
 */
export const checkedKey = (key: string): string => {
  if (!isFileKey(key)) throw new Error(`${JSON.stringify(key)} is not the key of a file`)
  return key
}
