import { useEffect, useSyncExternalStore } from 'react'

/** What somebody has typed in an open form and not saved. */
export interface TypedText {
  label: string
  text: string
}

let typed: readonly TypedText[] = []
const listeners = new Set<() => void>()
const put = (next: readonly TypedText[]): void => {
  typed = next
  for (const hear of listeners) hear()
}

/**
 * Keeps what is typed in a form until it is saved or closed by the reader. Where the page goes from under the form, since
 * somebody took the reader out or deleted the thing, it is still there to be copied.
 * @returns `forget`, for when the reader has saved or closed the form
 */
export const useKeepTyped = (texts: readonly TypedText[]): { forget: () => void } => {
  const key = JSON.stringify(texts)
  useEffect(() => {
    put(JSON.parse(key) as TypedText[])
  }, [key])
  return { forget: () => put([]) }
}

/** Nothing is kept from here on, such as when another page is opened. */
export const forgetTyped = (): void => put([])

const listen = (hear: () => void) => {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}
const nothing: readonly TypedText[] = []

/** What was typed and not saved. */
export const useTyped = (): readonly TypedText[] =>
  useSyncExternalStore(
    listen,
    () => typed,
    () => nothing,
  )
