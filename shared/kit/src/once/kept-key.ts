/** The stored key of something that must happen only once. */
export interface KeptKey {
  /** What is to be done, as one text. */
  meant: string
  key: string
  /** It was sent before without a clear response, so it may have been done. */
  isOpen: boolean
  /** The reference of the payment that it began, if the payer has to continue on another page. */
  payment?: string
}

const PLACE = 'fieldproof.once.'
const placeOf = (name: string) => `${PLACE}${name}`
/** Where earlier releases stored the key: with the body that was sent, or with a text that stands for it. */
const formerPlaceOf = (name: string) => `fieldproof.meant.${name}`

/** Used if the browser stores nothing; a key then lives as long as the document. */
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
    // The key was only in memory.
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

/** Returns the key that is stored under a name, or null. */
export const readKey = (name: string): KeptKey | null => {
  const { meant, key, isOpen, payment } = fieldsAt(placeOf(name)) ?? {}
  if (typeof meant !== 'string' || typeof key !== 'string') return null
  return { meant, key, isOpen: isOpen === true, ...(typeof payment === 'string' && { payment }) }
}

/** Returns the names of all stored keys. */
export const storedNames = (): string[] => {
  const places = [...inMemory.keys()]
  try {
    for (let at = 0; at < sessionStorage.length; at += 1) places.push(sessionStorage.key(at) ?? '')
  } catch {
    // The keys are only in memory.
  }
  return places.flatMap((place) => (place.startsWith(PLACE) ? [place.slice(PLACE.length)] : []))
}

/** Returns the key that an earlier release stored for the same thing and that may still lack its response, or null. */
export const readFormerKey = (name: string, meant: string): string | null => {
  const { body, meaning, key } = fieldsAt(formerPlaceOf(name)) ?? {}
  return typeof key === 'string' && (body ?? meaning) === meant ? key : null
}

/** Stores a key for this tab; it survives a reload and the back button. */
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
