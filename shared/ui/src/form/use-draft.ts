import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const prefix = 'fieldproof.draft.'
const pause = 400
/** Names of fields that are never stored, as words. `answers` are those of the security questions. */
const secret =
  /\b(passwords?|passcode|secret|token|otp|pin|cvc|cvv|card number|security answers?|mailed code)\b|^(code|answers)$/

type Omitted = Pick<DraftOptions, 'omit' | 'keep'>
type Stored = Pick<DraftOptions, 'omit' | 'keep' | 'ofRecord'>

function isOmitted(key: string, place: string, { omit = [], keep = [] }: Omitted): boolean {
  const words = key.replace(/([a-z\d])([A-Z])|_/g, '$1 $2').toLowerCase()
  return omit.includes(place) || (secret.test(words) && !keep.includes(key))
}

const pathOf = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the values that may be stored: no secrets, no files, nothing that JSON cannot represent. */
export function withoutSecrets(value: unknown, omitted: Omitted = {}, path = ''): unknown {
  if (value instanceof Blob || value instanceof Date || typeof value === 'function') return undefined
  if (Array.isArray(value)) {
    if (value.some((item) => item instanceof Blob)) return undefined
    return value.map((item: unknown) => withoutSecrets(item, omitted, path))
  }
  if (!isRecord(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const place = pathOf(path, key)
    if (isOmitted(key, place, omitted)) continue
    const part = withoutSecrets(item, omitted, place)
    if (part !== undefined) kept[key] = part
  }
  return kept
}

/** Name in a draft for the list of the values that were emptied, which JSON cannot represent. */
const EMPTIED = '$emptied'
/** Name in a draft for the values of the stored record that it is based on. */
const BASE = '$base'

/** Returns the names of the values that had an initial value and have none now. */
function emptiedNames(values: Record<string, unknown>, initial: Record<string, unknown>, omitted: Omitted): string[] {
  return Object.keys(initial).filter(
    (name) => initial[name] !== undefined && values[name] === undefined && !isOmitted(name, name, omitted),
  )
}

/**
 * Returns the form's values with those of the draft. A value that the draft does not know stays the form's own, and of
 * a record's draft also one that was not changed in it.
 */
function restoredValues(
  { [EMPTIED]: emptied, [BASE]: base, ...draft }: Record<string, unknown>,
  own: Record<string, unknown>,
  { ofRecord, ...omitted }: Stored,
): Record<string, unknown> {
  const names: unknown[] = Array.isArray(emptied) ? emptied : []
  const none = names.flatMap((name) => (typeof name === 'string' && name in own ? [[name, undefined]] : []))
  const kept = ofRecord === true && isRecord(base) ? withUnchanged(draft, base, own) : draft
  return { ...own, ...withOmitted(kept, own, omitted), ...Object.fromEntries(none) }
}

/** Returns the draft with the form's own values in the places where it equals its base. An array counts as a whole. */
function withUnchanged(
  draft: Record<string, unknown>,
  base: Record<string, unknown>,
  own: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => {
      const [from, newer] = [base[key], own[key]]
      if (isRecord(value) && isRecord(from) && isRecord(newer)) return [key, withUnchanged(value, from, newer)]
      return [key, JSON.stringify(value) === JSON.stringify(from) ? newer : value]
    }),
  )
}

/** Returns the draft with the form's own values in the places that a draft omits. */
function withOmitted(
  draft: Record<string, unknown>,
  own: Record<string, unknown>,
  omitted: Omitted,
  path = '',
): Record<string, unknown> {
  const whole = { ...draft }
  for (const [key, value] of Object.entries(own)) {
    const place = pathOf(path, key)
    const part = draft[key]
    if (isOmitted(key, place, omitted)) whole[key] = value
    else if (isRecord(part) && isRecord(value)) whole[key] = withOmitted(part, value, omitted, place)
  }
  return whole
}

function readDraft(key: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRecord(found) ? found : undefined
  } catch {
    // If storage is not accessible or holds something else, there is no draft.
    return undefined
  }
}

function writeDraft(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full or inaccessible storage costs only the draft.
  }
}

function eraseDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}

/** Moves a draft to another key, if that has none yet. */
function moveDraft(from: string, to: string) {
  try {
    const found = localStorage.getItem(from)
    if (found === null || localStorage.getItem(to) !== null) return
    localStorage.setItem(to, found)
    localStorage.removeItem(from)
  } catch {
    // See above.
  }
}

export type DraftOptions = {
  /** Paths of values that are not stored, such as `seller.email`. */
  omit?: readonly string[]
  /** Names of fields that are stored although they look like secrets, such as the `code` of a promo code. */
  keep?: readonly string[]
  /**
   * Key of a draft to move here if there is none: a visitor's, once they have logged in. The person's own draft has
   * priority.
   */
  adoptFrom?: string | undefined
  /**
   * The form edits a stored record, which may be changed elsewhere. A field that was not changed in the draft then has
   * the record's newest value. Without it, all fields are restored, also those that the form was prefilled with.
   */
  ofRecord?: boolean
}

/**
 * Keeps the input through a reload, a lost connection and a closed tab, until it is sent: call `discard` then. The key
 * should name the form and the person. Passwords, codes and files are never stored.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Values, Context, Output>,
  { omit, keep, adoptFrom, ofRecord }: DraftOptions = {},
): { restored: boolean; discard: () => void } {
  const place = prefix + key
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stored = useRef<Stored>({ omit, keep, ofRecord })
  /** The values that are stored, or that need no draft, as text. */
  const known = useRef<string>(undefined)
  const { reset, getValues, subscribe, control } = form

  useEffect(() => {
    stored.current = { omit, keep, ofRecord }
  }, [omit, keep, ofRecord])

  const textNow = useCallback(() => {
    const values = getValues()
    const initial = control._defaultValues
    const emptied = emptiedNames(values, initial, stored.current)
    return JSON.stringify({
      ...(withoutSecrets(values, stored.current) as Record<string, unknown>),
      ...(emptied.length > 0 && { [EMPTIED]: emptied }),
      ...(stored.current.ofRecord === true && { [BASE]: withoutSecrets(initial, stored.current) }),
    })
  }, [getValues, control])

  useEffect(() => {
    if (adoptFrom !== undefined) moveDraft(prefix + adoptFrom, place)
    const draft = readDraft(place)
    if (draft === undefined) return undefined
    // Input typed before the draft was found is newer than it.
    reset(restoredValues(draft, getValues(), stored.current) as Values, {
      keepDefaultValues: true,
      keepDirtyValues: true,
    })
    // Runs after the effect, so that this render and the one of the restored values do not nest.
    const timer = setTimeout(() => setRestored(true))
    return () => clearTimeout(timer)
  }, [place, adoptFrom, reset, getValues])

  useEffect(() => {
    const save = () => {
      known.current = textNow()
      writeDraft(place, known.current)
    }
    const saveNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      save()
    }
    // An event without a type is a value that a screen has set, or a field that was left, which changes nothing. A
    // value that a screen sets for the user is stored; one that it sets by itself, such as a default, is not.
    const isFilledIn = () =>
      (Object.keys(control._formState.dirtyFields).length > 0 || readDraft(place) !== undefined) &&
      textNow() !== known.current
    known.current = textNow()
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        if (name === undefined) known.current = textNow()
        if (type !== 'change' && (name === undefined || !isFilledIn())) return
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
  }, [place, subscribe, textNow, control])

  const discard = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    known.current = textNow()
    eraseDraft(place)
    setRestored(false)
  }, [place, textNow])

  return { restored, discard }
}
