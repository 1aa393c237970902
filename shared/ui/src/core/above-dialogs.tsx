import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { raiseAgain, settleAgain, showAbove, type UpperBox } from './modals.ts'
import styles from './above-dialogs.module.css'

export type AboveDialogsProps = HTMLAttributes<HTMLDivElement> & {
  /** The box itself. It is in the document from the first effect of its owner on. */
  ref?: RefObject<HTMLDivElement | null>
  /** The box covers the page: a dialog that opens later is its own, and is above it. Other boxes are above later dialogs, too. */
  isCovering?: boolean
  /** The next step of the Tab key leads to the box, from whatever has the focus when the box is shown. */
  isNext?: boolean
  /** When this changes, the box goes above the other boxes. */
  raisedFor?: unknown
}

const never = () => () => undefined

const newPlace = (): HTMLElement | null => {
  if (typeof document === 'undefined') return null
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  // The comboboxes hide and lock what is outside of their lists, except what is marked like this.
  place.dataset['reactAriaTopLayer'] = 'true'
  return place
}

/**
 * A box in the browser's top layer that can be seen, used and heard whatever is open (VIDEO-21). A modal dialog makes everything outside of it
 * inert, so the box moves into the topmost one, and back when that closes. Its content is mounted once and keeps its state. Keys that
 * are pressed in it do not reach the dialog. When the box goes and contains the focus, the focus returns to where it was before.
 *
 * The box takes its position and its look from `className`. On the server nothing is drawn.
 */
export function AboveDialogs({ ref, isCovering = false, isNext = false, raisedFor, ...rest }: AboveDialogsProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [place] = useState(newPlace)
  const home = useRef<HTMLDivElement>(null)
  const ownBox = useRef<HTMLDivElement>(null)
  const box = ref ?? ownBox
  const shown = useRef<UpperBox>(null)
  const covers = useRef(isCovering)

  useLayoutEffect(() => {
    if (!isInBrowser || place === null || home.current === null || box.current === null) return undefined
    const one = { place, home: home.current, box: box.current, isCovering: () => covers.current, isNext }
    shown.current = one
    return showAbove(one)
  }, [box, isInBrowser, isNext, place])
  useLayoutEffect(() => {
    covers.current = isCovering
    if (shown.current) settleAgain(shown.current)
  }, [isCovering])
  useEffect(() => {
    if (shown.current && raisedFor !== undefined) raiseAgain(shown.current)
  }, [raisedFor])

  const hasPopovers = isInBrowser && 'showPopover' in HTMLElement.prototype
  return (
    <div className={styles.home} ref={home}>
      {isInBrowser &&
        place !== null &&
        createPortal(<div {...rest} popover={hasPopovers ? 'manual' : undefined} ref={box} />, place)}
    </div>
  )
}
