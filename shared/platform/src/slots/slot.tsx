import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useArea } from '../area/area-context.ts'
import { useIsInBrowser } from '../device/in-browser.tsx'
import type { SlotWidget, WidgetContent } from '../host/platform.ts'
import type { SlotName, Slots } from '../surface.ts'
import { contentOf, contentOfHtml } from './deciding.tsx'

interface PlaceProps {
  widget: SlotWidget
  slotProps: object
  className?: string | undefined
  /** The server leaves this widget to the browser. */
  isLate: boolean
}

/** One constant object, because React leaves the contents alone as long as it stays the same. */
const untouched = { __html: '' }

/**
 * A widget that the server rendered: with its HTML on the server; during hydration the HTML is already in the document.
 */
const useDrawn = (widget: SlotWidget, slotProps: string, isLate: boolean) => {
  const {
    platform: { widgets },
  } = useArea()
  const isInBrowser = useIsInBrowser()
  const drawing = isLate ? undefined : widgets.draw?.(widget, slotProps)
  const html = drawing === undefined ? null : use(drawing)
  if (html !== null) return { html: `<div data-drawn="${widget.key}">${html}</div>`, content: contentOfHtml(html) }
  return { html, content: !isInBrowser && !isLate ? widgets.drawn?.(widget, slotProps) : undefined }
}

/** Returns the element for a widget: the one with the server's markup, or a new one. */
const hostIn = (place: HTMLElement, { key }: SlotWidget): { host: HTMLElement; isRendered: boolean } => {
  const drawn = place.querySelector<HTMLElement>(':scope > [data-drawn]')
  if (drawn?.dataset['drawn'] === key) return { host: drawn, isRendered: true }
  drawn?.remove()
  // A new child for each mount, because React's roots need an element that no other root has used.
  const host = document.createElement('div')
  place.append(host)
  return { host, isRendered: false }
}

const Place = ({ widget, slotProps, className, isLate }: PlaceProps) => {
  const { platform } = useArea()
  const element = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const propsKey = JSON.stringify(slotProps)
  const drawn = useDrawn(widget, propsKey, isLate)
  const [state, setState] = useState<'loading' | 'failed' | WidgetContent>(drawn.content ?? 'loading')

  useEffect(() => {
    if (!element.current) return
    const place = new AbortController()
    const { signal } = place
    const { host, isRendered } = hostIn(element.current, widget)
    const fail = () => {
      if (!signal.aborted) setState('failed')
    }
    const mounted = platform.widgets.mountWidget(widget, host, {
      slotProps: JSON.parse(propsKey),
      isRendered,
      onFailure: fail,
      signal,
    })
    // Applied before the next frame, so that no empty place is painted.
    const look = () => {
      if (!signal.aborted) setState((now) => (now === 'failed' ? now : contentOf(host)))
    }
    const changes = new MutationObserver(look)
    mounted.then(() => {
      changes.observe(host, { childList: true })
      look()
    }, fail)
    return () => {
      place.abort()
      changes.disconnect()
      void mounted
        .then(
          (remove) => remove(),
          () => {},
        )
        .finally(() => host.remove())
    }
  }, [platform, widget, propsKey, attempt])

  const retry = () => {
    setState('loading')
    setAttempt((number) => number + 1)
  }
  const shown = state === 'loading' && widget.isOptional ? 'deciding' : state
  return (
    <div
      className={className}
      data-widget={`${widget.area}/${widget.widget}`}
      data-state={shown}
      aria-busy={shown === 'loading'}
      hidden={shown === 'quiet' || shown === 'deciding'}
    >
      <div
        ref={element}
        hidden={state === 'failed'}
        suppressHydrationWarning
        dangerouslySetInnerHTML={drawn.html === null ? untouched : { __html: drawn.html }}
      />
      {state === 'failed' && <platform.WidgetFailed onRetry={retry} />}
    </div>
  )
}

interface SlotElementProps<Name extends SlotName> {
  name: Name
  props: Slots[Name]
  /** Class of every place in the slot. */
  placeClassName?: string
  /** Its widgets are loaded after hydration, because the page does not have to wait for their styles. */
  isLate?: boolean
}

/**
 * A named place for other areas' widgets. Each widget has its own root and error boundary, so that a failure does not
 * affect its neighbours. The place of a widget that renders nothing is closed (`hidden`, `data-state="quiet"`), and
 * opens when it has content.
 */
export const Slot = <Name extends SlotName>({
  name,
  props,
  placeClassName,
  isLate = false,
}: SlotElementProps<Name>) => {
  const { platform } = useArea()
  const widgets = useWidgets(name)
  const fault = platform.checkSlotProps?.(name, props)
  if (fault) throw new TypeError(`${name}: ${fault}`)
  return widgets.map((widget) => (
    <Place key={widget.key} widget={widget} slotProps={props} className={placeClassName} isLate={isLate} />
  ))
}

/** The current widgets of a slot; changes with the composition and with the logged-in user. */
export const useWidgets = (name: SlotName): SlotWidget[] => {
  const {
    platform: { widgets },
  } = useArea()
  const read = () => widgets.widgetsOf(name)
  return useSyncExternalStore(widgets.subscribe, read, read)
}
