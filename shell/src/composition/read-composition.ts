import type { Composition } from '@fieldproof/contracts/release'

const isComposition = (value: unknown): value is Composition =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as Composition).areas) &&
  typeof (value as Composition).id === 'string'

/** The composition in the document. */
export const readComposition = (scope: Document): Composition => {
  const value: unknown = JSON.parse(scope.getElementById('composition')?.textContent ?? 'null')
  if (!isComposition(value)) throw new Error('The page carries no composition')
  return value
}

/** The live composition from the server; null if it is the known one, or the request failed. */
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
