import type { CDPSession, Page } from '@playwright/test'

/** The cost of one letter, in ms. */
export interface Letter {
  /** From the keydown's time stamp to the end of the main thread's part of the frame that shows it. */
  painted: number
  /** The part of this in which the main thread worked, not waited: handlers, React, style, layout, paint. */
  worked: number
  /** By the browser's Event Timing, in steps of 8: until the frame's presentation, including rasterising; null if below 16. */
  presented: number | null
  isFirst: boolean
}

interface Meter {
  letters: Letter[]
  settled: Promise<void>
}
declare global {
  interface Window {
    letterMeter?: Meter
  }
}

/** Milliseconds between two letters: a quick typist on a phone. */
export const PACE = 110
/** The text that is typed into each field. */
export const words = 'Rust along the lower edge, two '

/** Installs the meter in a page. */
const install = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const meter: Meter = { letters: [], settled: Promise.resolve() }
    window.letterMeter = meter
    /** Runs a task right after the current one. */
    const afterThis = (work: () => void): void => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = work
      port2.postMessage(null)
    }
    addEventListener(
      'keydown',
      ({ key, target, timeStamp }) => {
        // The key that empties the field.
        if (key.length !== 1) return
        const began = performance.now()
        let handled = began
        const isFirst = target instanceof HTMLTextAreaElement && target.value === ''
        addEventListener(
          'input',
          () => {
            afterThis(() => {
              handled = performance.now()
            })
          },
          { capture: true, once: true },
        )
        requestAnimationFrame(() => {
          const frame = performance.now()
          // The next task comes when this frame's style, layout and paint are done.
          afterThis(() => {
            const end = performance.now()
            const untilFrame = (handled === began ? frame : Math.min(handled, frame)) - began
            meter.letters.push({ painted: end - timeStamp, worked: untilFrame + end - frame, presented: null, isFirst })
            const mine = meter.letters.length - 1
            pending.set(timeStamp, mine)
          })
        })
      },
      { capture: true },
    )
    const pending = new Map<number, number>()
    const durations = new Map<number, number>()
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (name === 'keydown') durations.set(Math.round(startTime * 10), duration)
      for (const [stamp, index] of pending) {
        const letter = meter.letters[index]
        const duration = durations.get(Math.round(stamp * 10))
        if (letter && duration !== undefined) letter.presented = duration
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** Types into one field after the other, letter by letter. @returns every letter, and how long the main thread was busy for each, in ms */
export const typeInto = async (
  page: Page,
  session: CDPSession,
  fields: readonly string[],
): Promise<{ letters: Letter[]; busy: number }> => {
  await install(page)
  const busySoFar = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000
  }
  let busy = 0
  let count = 0
  for (const field of fields) {
    const area = page.locator(field)
    await area.fill('')
    await area.focus()
    await page.waitForTimeout(2_500)
    const before = await busySoFar()
    for (const letter of words) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(PACE)
    }
    busy += (await busySoFar()) - before
    count += words.length
  }
  await page.waitForTimeout(1_000)
  const letters = await page.evaluate(() => window.letterMeter?.letters ?? [])
  if (letters.length !== count) throw new Error(`Only ${letters.length} of ${count} letters were seen.`)
  return { letters, busy: busy / count }
}

/** Opens a page with only one field, for the minimum cost of a letter on this machine. */
export const openEmptyPage = async (page: Page): Promise<string[]> => {
  await page.goto('about:blank')
  await page.evaluate(() => {
    const area = document.createElement('textarea')
    area.style.font = '16px system-ui'
    document.body.append(area)
  })
  return ['textarea']
}
