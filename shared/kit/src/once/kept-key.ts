/** What is kept of something that is to be done once. */
export interface KeptKey {
  /** What is meant, as one text. */
  meant: string
  key: string
  /** It was sent before and got no clear answer, so it may have been done. */
  isOpen: boolean
}

const placeOf = (name: string) => `fieldproof.once.${name}`
/** Where earlier releases kept it: with the body as it was sent, or with a text that stood for it. */
const formerPlaceOf = (name: string) => `fieldproof.meant.${name}`

/** Where the browser keeps nothing, a key holds as long as the document. */
const inMemory = new Map<string, string>()

const textAt = (place: string): string | null => {
  try {
    return inMemory.get(place) ?? sessionStorage.getItem(place)
  } catch {
    return null
  }
}

const remove = (place: string): void => {
  inMemory.delete(place)
  try {
    sessionStorage.removeItem(place)
  } catch {
    // It was in memory alone.
  }
}

const fieldsAt = (place: string): Record<string, unknown> | null => {
  try {
    const found: unknown = JSON.parse(textAt(place) ?? 'null')
    return typeof found === 'object' && found !== null ? { ...found } : null
  } catch {
    return null
  }
}

/** The key that is kept under a name; null where there is none. */
export const readKey = (name: string): KeptKey | null => {
  const { meant, key, isOpen } = fieldsAt(placeOf(name)) ?? {}
  return typeof meant === 'string' && typeof key === 'string' ? { meant, key, isOpen: isOpen === true } : null
}

/** The key that an earlier release kept for the same thing, whose answer may still be missing; null where there is none. */
export const readFormerKey = (name: string, meant: string): string | null => {
  const { body, meaning, key } = fieldsAt(formerPlaceOf(name)) ?? {}
  return typeof key === 'string' && (body ?? meaning) === meant ? key : null
}

/** Keeps a key for this tab, through a reload and the back button. */
export const writeKey = (name: string, kept: KeptKey): void => {
  const [place, text] = [placeOf(name), JSON.stringify(kept)]
  try {
    sessionStorage.setItem(place, text)
    inMemory.delete(place)
  } catch {
    inMemory.set(place, text)
  }
}

export const removeKey = (name: string): void => {
  remove(placeOf(name))
  remove(formerPlaceOf(name))
}
