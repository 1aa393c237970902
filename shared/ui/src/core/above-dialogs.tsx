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
  /** The box itself. It is in the document when the first effect of its owner runs. */
  ref?: RefObject<HTMLDivElement | null>
  /** The box covers the page: a dialog that opens later belongs to it and is above it. Otherwise the box is above. */
  isCovering?: boolean
  /** From the element that has the focus when the box is shown, the Tab key leads to the box. */
  isNext?: boolean
  /** When this changes, the box is raised above the other boxes. */
  raisedFor?: unknown
}

const never = () => () => undefined

const newPlace = (): HTMLElement | null => {
  if (typeof document === 'undefined') return null
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  // Comboboxes hide everything outside of their lists, except elements with this attribute.
  place.dataset['reactAriaTopLayer'] = 'true'
  return place
}

/**
 * A box in the browser's top layer that stays usable, also for a screen reader, while any dialog is open (VIDEO-21). A
 * modal dialog makes everything outside of it inert, so the box is moved into the topmost one, and back when that
 * closes. Its content is mounted once and keeps its state. Keys that are pressed in it do not reach the dialog. If the
 * box has the focus when it is removed, the focus returns to where it was before.
 *
 * Its position and look come from `className`. The server renders nothing.
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
