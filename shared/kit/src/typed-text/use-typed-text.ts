import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** A text input or text area. */
export type TypedBox = HTMLTextAreaElement & HTMLInputElement

/**
 * Events that are stopped from bubbling, because nobody listens to them, and React would handle each one for every
 * keystroke, also in the shell's root.
 */
const keptWithin = ['beforeinput', 'textInput', 'keypress', 'keyup', 'selectionchange'] as const

/**
 * Styles that fix the size of the box and its frame, so that they are laid out independently of the rest of the page.
 */
const own = { display: 'block', contain: 'strict', 'field-sizing': 'fixed', overflow: 'hidden' } as const
const set = ['width', 'height', ...Object.keys(own)]

const release = (box: HTMLElement): void => {
  for (const element of [box, box.parentElement]) for (const name of set) element?.style.removeProperty(name)
}

const put = (element: HTMLElement, width: number, height: number): void => {
  for (const [name, value] of Object.entries({ ...own, width: `${width}px`, height: `${height}px` }))
    element.style.setProperty(name, value)
}

/**
 * Sets a box and the frame around it to the size of its text, in pixels, so that it does not depend on the layout
 * around it. Both are blocks, because a grid or flex item is laid out together with its siblings.
 */
const fit = (box: HTMLElement): void => {
  const frame = box.parentElement
  // A frame with more than one child has a fixed size.
  if (!frame || frame.childElementCount > 1) return
  release(box)
  const [width, height] = [frame.offsetWidth, Math.max(box.scrollHeight, box.offsetHeight)]
  const [across, down] = [width - frame.clientWidth, frame.offsetHeight - frame.clientHeight]
  put(frame, width, height + down)
  put(box, width - across, height)
}

const isSameText = (shown: string, text: string): boolean => shown.trim() === text.trim()

interface TypedTextWays {
  /** The text to show if it comes from elsewhere, such as another device or a choice between two versions. */
  text: string
  /** Whether the box has newer text than `text`, which will follow. */
  isAhead?: (() => boolean) | undefined
  /** Whether the shown text already stands for `text`; by default if they differ only in surrounding spaces. */
  isSame?: ((shown: string, text: string) => boolean) | undefined
  /** Returns the text to show on blur; by default what was typed. */
  settle?: ((shown: string) => string) | undefined
  /** Called with the text of the box after each keystroke. */
  onType: (typed: string) => void
}

/**
 * An uncontrolled text box: the browser shows what is typed without waiting for React's work. Give it its first text as
 * `defaultValue`, and neither `value` nor `onChange`.
 *
 * A box with `field-sizing` lays out the whole page at each keystroke. Therefore, while the box has the focus, its size
 * is set here, and only when a line is added or removed, or the window is resized.
 */
export const useTypedText = ({
  text,
  isAhead,
  isSame = isSameText,
  settle,
  onType,
}: TypedTextWays): { ref: RefObject<TypedBox | null>; onFocus: () => void; onBlur: () => void } => {
  const ref = useRef<TypedBox>(null)
  const isTyping = useRef(false)
  const length = useRef(text.length)
  const follow = useEffectEvent((box: TypedBox) => {
    if (box.value !== text && !isSame(box.value, text) && isAhead?.() !== true) box.value = text
  })
  useLayoutEffect(() => {
    const [box, isShorter] = [ref.current, text.length < length.current]
    length.current = text.length
    if (!box) return
    follow(box)
    if (isTyping.current && (isShorter || box.scrollHeight > box.clientHeight)) fit(box)
  }, [text])
  const onInput = useEffectEvent((box: TypedBox) => onType(box.value))
  // In a layout effect, so that the listener exists before the user can type. An earlier keystroke would be shown and
  // not stored.
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const done = new AbortController()
    const { signal } = done
    box.addEventListener(
      'input',
      (event) => {
        event.stopPropagation()
        onInput(box)
      },
      { signal },
    )
    for (const type of keptWithin) box.addEventListener(type, (event) => event.stopPropagation(), { signal })
    return () => done.abort()
  }, [])
  useEffect(() => {
    const onResize = () => {
      if (ref.current && isTyping.current) fit(ref.current)
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  const settled = useRef(settle)
  useEffect(() => {
    settled.current = settle
  })
  // Stable callbacks, so that a memoised box does not render again because of them.
  const onFocus = useCallback(() => {
    if (ref.current) fit(ref.current)
    isTyping.current = true
  }, [])
  const onBlur = useCallback(() => {
    const box = ref.current
    isTyping.current = false
    if (!box) return
    release(box)
    if (settled.current) box.value = settled.current(box.value)
  }, [])
  return { ref, onFocus, onBlur }
}
