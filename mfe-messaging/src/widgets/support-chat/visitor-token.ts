const KEY = 'fieldproof.visitor-support'
const BYTES = 32

/** Where the browser keeps nothing, the conversation is open for as long as the page is. */
let held: string | null = null

/** What opens the conversation that was begun in this browser without an account (SUPPORT-16); null where there is none. */
export const readVisitorToken = (): string | null => {
  try {
    return localStorage.getItem(KEY) ?? held
  } catch {
    return held
  }
}

/**
 * The token for a first question. It is kept before the question is sent, so that a page that is loaded again meanwhile finds the
 * conversation, and does not open another one.
 */
export const keepVisitorToken = (): string => {
  const known = readVisitorToken()
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  try {
    localStorage.setItem(KEY, token)
  } catch {
    held = token
  }
  return token
}

export const forgetVisitorToken = (): void => {
  held = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept.
  }
}
