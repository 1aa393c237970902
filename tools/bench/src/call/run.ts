import type { Browser, Page } from '@playwright/test'
import { launchBrowser, loggedIn } from '../../../e2e/src/harness/browser.ts'
import { patient } from '../../../e2e/src/harness/waiting.ts'
import { openNetworkPaths } from '../../../e2e/src/journeys/network-paths.ts'
import {
  allowAll,
  callFrom,
  fakeDevices,
  framesCome,
  openConversation,
  ringing,
} from '../../../e2e/src/journeys/video-call-pages.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { median } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { startSlowLine } from './slow-line.ts'

/** Milliseconds that each byte takes in one direction between a browser and the server: 150 for a round trip. */
const ONE_WAY = 75

/** Instants of one page, in ms since 1970; 0 if it did not happen. */
interface Instants {
  pressed: number
  connected: number
  seen: number
}
declare global {
  interface Window {
    fieldproofCall: Instants
    /** When frames of the other person were shown, in ms since 1970. */
    fieldproofFrames: number[]
  }
}

/** Runs in a page before its own scripts. Records when a button is pressed, and when a call is connected and shows a frame. */
const watchCall = (): void => {
  const instants: Instants = { pressed: 0, connected: 0, seen: 0 }
  window.fieldproofCall = instants
  addEventListener(
    'click',
    () => {
      instants.pressed = Date.now()
    },
    { capture: true },
  )
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') instants.connected ||= Date.now()
      })
      this.addEventListener('track', ({ track }) => {
        if (track.kind !== 'video') return
        const video = document.createElement('video')
        video.muted = true
        video.srcObject = new MediaStream([track])
        video.requestVideoFrameCallback(() => {
          instants.seen ||= Date.now()
        })
        void video.play()
      })
    }
  }
}

const instantsOf = async (page: Page): Promise<Instants> => {
  await page.waitForFunction(() => window.fieldproofCall.seen > 0, undefined, patient)
  return page.evaluate(() => window.fieldproofCall)
}

/** In ms: from "Call now" until it rings; from "Answer" until both are connected, and until each sees the other. */
interface Call {
  rings: number
  connected: number
  seen: number
}

const callOnce = async (browser: Browser, url: string): Promise<Call> => {
  const [customer, inspector] = [await loggedIn(browser, url, 'customer'), await loggedIn(browser, url, 'inspector')]
  try {
    for (const { page } of [customer, inspector]) await page.addInitScript(watchCall)
    await inspector.page.goto('/dashboard')
    await inspector.page.waitForLoadState('networkidle')
    await openConversation(customer.page, 'Babajide')
    await callFrom(customer.page)
    const answer = ringing(inspector.page).getByRole('button', { name: 'Answer', exact: true })
    await answer.waitFor(patient)
    const rang = Date.now()
    const { pressed: called } = await customer.page.evaluate(() => window.fieldproofCall)
    await answer.click()
    const [one, other] = [await instantsOf(customer.page), await instantsOf(inspector.page)]
    const answered = other.pressed
    await inspector.page.getByRole('button', { name: 'Hang up' }).click(patient)
    return {
      rings: rang - called,
      connected: Math.max(one.connected, other.connected) - answered,
      seen: Math.max(one.seen, other.seen) - answered,
    }
  } finally {
    for (const { context } of [customer, inspector]) await context.close()
  }
}

/** Makes a page record when it shows frames of the other person. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[aria-label^="Video of"]')
    const frames: number[] = (window.fieldproofFrames = [])
    const note = (): void => {
      frames.push(Date.now())
      video?.requestVideoFrameCallback(note)
    }
    video?.requestVideoFrameCallback(note)
  })

/** Milliseconds from an instant until the end of the longest pause of the picture since then. */
const backAfter = async (page: Page, since: number): Promise<number> => {
  const shown = (await page.evaluate(() => window.fieldproofFrames)).filter((at) => at > since)
  const gaps = shown.map((at, place) => ({ at, gap: at - (shown[place - 1] ?? since) }))
  const longest = gaps.reduce((one, other) => (other.gap > one.gap ? other : one), { at: since, gap: 0 })
  return longest.at - since
}

/** Changes the network of one of two people in a call. @returns ms until each sees the other move again */
const changeNetworkOnce = async (browser: Browser, url: string): Promise<number> => {
  const paths = openNetworkPaths()
  const permissions = ['camera', 'microphone']
  const customer = await loggedIn(browser, url, 'customer', { permissions })
  const inspector = await loggedIn(browser, url, 'inspector', { permissions })
  const pages = [customer.page, inspector.page]
  try {
    for (const page of pages) await paths.lead(page)
    await inspector.page.goto('/dashboard')
    await inspector.page.waitForLoadState('networkidle')
    await openConversation(customer.page, 'Babajide')
    await callFrom(customer.page)
    await ringing(inspector.page).getByRole('button', { name: 'Answer', exact: true }).click(patient)
    for (const page of pages) await framesCome(page)
    for (const page of pages) await watchFrames(page)
    const changed = Date.now()
    await inspector.context.setOffline(true)
    await paths.close()
    await inspector.context.setOffline(false)
    await Promise.all(pages.map((page) => framesCome(page)))
    const back = await Promise.all(pages.map((page) => backAfter(page, changed)))
    await inspector.page.getByRole('button', { name: 'Hang up' }).click(patient)
    return Math.max(...back)
  } finally {
    await paths.close()
    for (const { context } of [customer, inspector]) await context.close()
  }
}

/** Measures how soon a video call is connected on a line of 150 ms; resolves to the section of the document. */
export const measureCall = async ({ root, runs, signal, log }: BenchRequest): Promise<string> => {
  const before = othersLoad()
  const line = await startSlowLine(ONE_WAY)
  const site = await startMeasuredSite(root, signal, { publicOrigin: line.url })
  line.leadTo(site.url)
  const browser = await launchBrowser([fakeDevices, allowAll, '--autoplay-policy=no-user-gesture-required'])
  try {
    const calls: Call[] = []
    // The first call fetches the code and is not counted.
    for (let run = -1; run < runs; run += 1) {
      signal.throwIfAborted()
      const call = await callOnce(browser, line.url)
      log(`  rings after ${call.rings} ms, connected after ${call.connected}, seen after ${call.seen}`)
      if (run >= 0) calls.push(call)
    }
    const changes: number[] = []
    for (let run = 0; run < runs; run += 1) {
      signal.throwIfAborted()
      const back = await changeNetworkOnce(browser, line.url)
      log(`  seen again ${back} ms after one changed its network`)
      changes.push(back)
    }
    const of = (what: keyof Call) => calls.map((call) => call[what])
    const row = (what: string, values: number[]) => [
      what,
      milliseconds(median(values)),
      milliseconds(Math.min(...values)),
      milliseconds(Math.max(...values)),
    ]
    const middle = median(of('seen'))
    return [
      '## A video call on a slow line',
      `Measured ${machine(browser.version())}`,
      busyWords([before, othersLoad()]),
      `Two browsers on this machine call each other ${runs} times, each time in new windows. Every byte between them and the server takes ${ONE_WAY} ms in each direction, through a
relay in front of the site; sound and picture go directly from browser to browser. Camera and microphone are Chromium's own. In the same number of further calls, one of
the two changes to another network at once: the connection between them is lost for good.`,
      '### Targets',
      targetTable([
        {
          what: 'from "Answer" until both see the first picture of the other',
          goal: 'under 2 s',
          figure: milliseconds(middle),
          reached: middle < 2_000,
        },
      ]),
      '### Times',
      table(
        ['', 'median', 'shortest', 'longest'],
        [
          row('from "Call now" until it rings', of('rings')),
          row('from "Answer" until both are connected', of('connected')),
          row('from "Answer" until both see the first picture', of('seen')),
          row('from a change of network until both see the other move again', changes),
        ],
      ),
    ].join('\n\n')
  } finally {
    await browser.close()
    await site.close()
    line.close()
  }
}
