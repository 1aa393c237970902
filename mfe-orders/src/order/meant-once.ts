/** Where the browser keeps nothing, it holds as long as the document. */
const inMemory = new Map<string, string>()
const place = (name: string) => `fieldproof.meant.${name}`

const textOf = (item: string): string | null => inMemory.get(item) ?? sessionStorage.getItem(item)

const read = (name: string): { body: string; key: string } | null => {
  try {
    const kept: unknown = JSON.parse(textOf(place(name)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('body' in kept) || !('key' in kept)) return null
    return typeof kept.body === 'string' && typeof kept.key === 'string' ? { body: kept.body, key: kept.key } : null
  } catch {
    return null
  }
}

/**
 * The idempotency key of one thing that is meant: the same for a double click, a retry, a reload and the back button, and
 * another one as soon as something else is meant.
 * @param name what it is about, such as `pay.<orderId>`
 * @param body what is sent beside the key
 */
export const keyFor = (name: string, body: object): string => {
  const text = JSON.stringify(body)
  const kept = read(name)
  if (kept?.body === text) return kept.key
  const key = crypto.randomUUID()
  inMemory.set(place(name), JSON.stringify({ body: text, key }))
  try {
    sessionStorage.setItem(place(name), JSON.stringify({ body: text, key }))
  } catch {
    // Kept in memory alone.
  }
  return key
}

/** The thing is done or was refused: the same again would be meant anew. */
export const forgetKey = (name: string): void => {
  inMemory.delete(place(name))
  try {
    sessionStorage.removeItem(place(name))
  } catch {
    // It was kept in memory alone.
  }
}
