import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'fieldproof.draft.'
const pause = 400
/** Never written down, whatever a form calls its fields. */
const secret = /password|passcode|secret|token|otp|pin$|cvc|cvv|cardnumber|answer/i

/** The part of a form's values that may be kept: no secrets, no files, nothing that JSON cannot hold. */
export function withoutSecrets(value: unknown, omit: readonly string[] = [], path = ''): unknown {
  if (value instanceof Blob || value instanceof Date || typeof value === 'function') return undefined
  if (Array.isArray(value)) {
    if (value.some((item) => item instanceof Blob)) return undefined
    return value.map((item: unknown) => withoutSecrets(item, omit, path))
  }
  if (value === null || typeof value !== 'object') return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`
    if (secret.test(key) || omit.includes(place)) continue
    const part = withoutSecrets(item, omit, place)
    if (part !== undefined) kept[key] = part
  }
  return kept
}

function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found !== null && typeof found === 'object' && !Array.isArray(found) ? { ...found } : undefined
  } catch {
    // Storage that is closed to us or holds something else means no draft.
    return undefined
  }
}

function writeDraft(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or closed storage costs the draft and nothing else.
  }
}

function eraseDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}

/**
 * Keeps what was typed through a reload, a lost connection and a closed tab, until it is sent: call `discard` then.
 * The key should name the form and the person. Passwords, codes and files are never kept.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Values, Context, Output>,
  { omit }: { omit?: readonly string[] } = {},
): { restored: boolean; discard: () => void } {
  const place = prefix + key
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(omit)
  const { reset, getValues, subscribe, control } = form

  useEffect(() => {
    left.current = omit
  }, [omit])

  useEffect(() => {
    const draft = readDraft(place)
    if (draft === undefined) return undefined
    const merged = { ...getValues(), ...draft }
    reset(merged as Values, { keepDefaultValues: true })
    // Told after the effect, so that this render and the one of the restored values do not nest.
    const told = setTimeout(() => setRestored(true))
    return () => clearTimeout(told)
  }, [place, reset, getValues])

  useEffect(() => {
    const save = () => writeDraft(place, withoutSecrets(getValues(), left.current))
    const saveNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      save()
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return
        clearTimeout(timer.current)
        timer.current = setTimeout(saveNow, pause)
      },
    })
    addEventListener('pagehide', saveNow)
    return () => {
      stop()
      saveNow()
      removeEventListener('pagehide', saveNow)
    }
  }, [place, subscribe, getValues, control])

  const discard = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    eraseDraft(place)
    setRestored(false)
  }, [place])

  return { restored, discard }
}
