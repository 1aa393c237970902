/** Minimal implementations of browser features that our screens use and jsdom lacks. */
const define = (target, name, value) => {
  if (target && !(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

if (typeof window !== 'undefined') {
  // jsdom's listeners accept only jsdom's signals, and the signals here are Node's.
  const takeSignals = (target) => {
    const add = target.addEventListener
    target.addEventListener = function addEventListener(type, listener, options) {
      if (typeof options !== 'object' || options === null || !options.signal)
        return add.call(this ?? window, type, listener, options)
      const { signal, ...rest } = options
      if (signal.aborted) return undefined
      signal.addEventListener('abort', () => (this ?? window).removeEventListener(type, listener, rest), { once: true })
      return add.call(this ?? window, type, listener, rest)
    }
  }
  takeSignals(EventTarget.prototype)
  // Jest defines this method on the window itself.
  if (Object.hasOwn(window, 'addEventListener')) takeSignals(window)

  const dialog = window.HTMLDialogElement?.prototype
  const show = function show() {
    this.setAttribute('open', '')
  }
  define(dialog, 'show', show)
  define(dialog, 'showModal', show)
  define(dialog, 'close', function close(answer) {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    if (answer !== undefined) this.returnValue = answer
    this.dispatchEvent(new Event('close'))
  })

  const matches = (query) =>
    query.split(',').some((part) =>
      part.split(/\band\b/).every((condition) => {
        const width = /\(\s*(min|max)-width:\s*([\d.]+)px\s*\)/.exec(condition)
        if (width)
          return width[1] === 'min' ? window.innerWidth >= Number(width[2]) : window.innerWidth <= Number(width[2])
        return /^\s*(all|screen)\s*$/.test(condition)
      }),
    )
  /** Supports widths, by `window.innerWidth`, and reports a change at the window's `resize`. */
  define(window, 'matchMedia', (query) => {
    const list = new EventTarget()
    let last = matches(query)
    window.addEventListener('resize', () => {
      const now = matches(query)
      if (now === last) return
      last = now
      const event = Object.assign(new Event('change'), { matches: now, media: query })
      list.dispatchEvent(event)
      list.onchange?.(event)
    })
    Object.defineProperties(list, { matches: { get: () => matches(query) }, media: { value: query } })
    list.onchange = null
    list.addListener = (listener) => list.addEventListener('change', listener)
    list.removeListener = (listener) => list.removeEventListener('change', listener)
    return list
  })

  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  define(window, 'IntersectionObserver', class IntersectionObserver extends Observer {})
  define(window, 'ResizeObserver', class ResizeObserver extends Observer {})
  window.scrollTo = () => {}
  define(window.Element.prototype, 'scrollIntoView', () => {})
  define(window.Element.prototype, 'scrollTo', () => {})
  define(window, 'CSS', {})
  define(window.CSS, 'escape', (text) =>
    String(text)
      .replace(/[^\w\u0080-\uffff-]/g, '\\$&')
      .replace(/^(-?)(\d)/, '$1\\3$2 '),
  )
  define(window.CSS, 'supports', () => false)
}
