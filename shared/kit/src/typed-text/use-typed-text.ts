import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/** A box in which text is typed. */
export type TypedBox = HTMLTextAreaElement & HTMLInputElement

/** What a box tells that nobody above it has use for: React would look at each of these for every letter, in the shell's root too. */
const keptWithin = ['beforeinput', 'textInput', 'keypress', 'keyup', 'selectionchange'] as const

/** A box of this size and its frame, which are laid out without anything around them. */
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
 * Sets a box, and the frame around it, to the size that its text needs: in pixels, so that it depends on nothing around it. They are
 * blocks, since what stands in a grid or in a row is laid out with all around it.
 */
const fit = (box: HTMLElement): void => {
  const frame = box.parentElement
  // A frame with more in it than the box has room for that.
  if (!frame || frame.childElementCount > 1) return
  release(box)
  const [width, height] = [frame.offsetWidth, Math.max(box.scrollHeight, box.offsetHeight)]
  const [across, down] = [width - frame.clientWidth, frame.offsetHeight - frame.clientHeight]
  put(frame, width, height + down)
  put(box, width - across, height)
}

const isSameText = (shown: string, text: string): boolean => shown.trim() === text.trim()

interface TypedTextWays {
  /** What the box is to say, where that comes from elsewhere: another device's words, or those that were chosen of two. */
  text: string
  /** Whether the box says more than `text` does, which follows. */
  isAhead?: (() => boolean) | undefined
  /** Whether what the box shows stands for a text already; by default where they differ in spaces around them alone. */
  isSame?: ((shown: string, text: string) => boolean) | undefined
  /** What the box shows once it is left; by default what was typed. */
  settle?: ((shown: string) => string) | undefined
  /** Given what the box says, with each letter. */
  onType: (typed: string) => void
}

/**
 * A box that shows by itself what is typed, without React, which would do its own work for a letter before the browser shows it. It gets
 * its first text as `defaultValue`, and no `value` and no `onChange`.
 *
 * One that the browser fits to its text lays out the whole page with every letter. While it has the focus its size is therefore set
 * here, and only where a line comes or goes, or the screen is turned.
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
  const hear = useEffectEvent((box: TypedBox) => onType(box.value))
  // Before the box can be typed in: a letter that nobody hears would be shown and not kept.
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const done = new AbortController()
    const { signal } = done
    box.addEventListener(
      'input',
      (event) => {
        event.stopPropagation()
        hear(box)
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
  // The same ones each time, so that a box that is kept from drawing is not drawn for them.
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
