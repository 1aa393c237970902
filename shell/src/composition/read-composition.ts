import type { Composition } from '@fieldproof/contracts/release'

const isComposition = (value: unknown): value is Composition =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Composition).areas) &&
  typeof (value as Composition).id === 'string'

/** The composition that the document was served with. */
export const readComposition = (scope: Document): Composition => {
  const value: unknown = JSON.parse(scope.getElementById('composition')?.textContent ?? 'null')
  if (!isComposition(value)) throw new Error('The page carries no composition')
  return value
}

/** What is live now, by the server's word; null where that is the known one, or it cannot be told. */
export const fetchComposition = async (knownId: string): Promise<Composition | null> => {
  try {
    const response = await fetch('/composition.json', {
      cache: 'no-store',
      headers: { accept: 'application/json', 'if-none-match': `"${knownId}"` },
    })
    if (!response.ok) return null
    const value: unknown = await response.json()
    return isComposition(value) ? value : null
  } catch {
    return null
  }
}
