const KEY = 'fieldproof.visitor-support'
const BYTES = 32

/** Without storage, the conversation stays open until the page is closed. */
let held: string | null = null

/** The token of the conversation that a visitor began in this browser (SUPPORT-16); null if there is none. */
export const readVisitorToken = (): string | null => {
  try {
    return localStorage.getItem(KEY) ?? held
  } catch {
    return held
  }
}

/**
 * The token for a first question. It is stored before the question is sent, so that a page that is reloaded meanwhile
 * finds the conversation and does not begin another one.
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
    // Nothing is stored.
  }
}
