import { useEffect, useSyncExternalStore } from 'react'

/** Unsaved text in an open form. */
export interface TypedText {
  label: string
  text: string
}

let typed: readonly TypedText[] = []
const listeners = new Set<() => void>()
const put = (next: readonly TypedText[]): void => {
  typed = next
  for (const listener of listeners) listener()
}

/**
 * Keeps the text of a form until the user saves or closes it. If the page disappears because the user was removed or
 * the subject was deleted, the text can still be copied.
 * @returns `forget`, to be called when the user has saved or closed the form
 */
export const useKeepTyped = (texts: readonly TypedText[]): { forget: () => void } => {
  const key = JSON.stringify(texts)
  useEffect(() => {
    put(JSON.parse(key) as TypedText[])
  }, [key])
  return { forget: () => put([]) }
}

/** Discards the text, such as when another page is opened. */
export const forgetTyped = (): void => put([])

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const nothing: readonly TypedText[] = []

/** The unsaved text. */
export const useTyped = (): readonly TypedText[] =>
  useSyncExternalStore(
    listen,
    () => typed,
    () => nothing,
  )
