import type { Locator, Page, Response } from '@playwright/test'
import { expect, heading, patient } from '../harness/waiting.ts'

/** Chromium's fake camera and microphone: a moving picture, and a beep every second. */
export const fakeDevices = '--use-fake-device-for-media-stream'
/** Allows everything that a page asks for. */
export const allowAll = '--use-fake-ui-for-media-stream'

/** Opens the conversation of the demo's two people about their order. */
export const openConversation = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard/messages')
  await heading(page, 'Inbox')
  await page
    .getByRole('region', { name: /conversations/i })
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click(patient)
  await page.getByRole('button', { name: 'Start a video call' }).waitFor(patient)
}

/** Opens the window before a call, and starts the call. */
export const callFrom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start a video call' }).click()
  await page.getByRole('button', { name: 'Call now' }).click(patient)
}

/** Records which devices a page requests from now on. @returns a function that reads them, each request as a text */
export const devicesAsked = async (page: Page): Promise<() => Promise<string[]>> => {
  const notes = await page.evaluateHandle(() => {
    const asks: string[] = []
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (constraints = {}) => {
      const wanted = [constraints.video && 'camera', constraints.audio && 'microphone']
      asks.push(wanted.filter((one) => typeof one === 'string').join(' and '))
      return open(constraints)
    }
    return asks
  })
  return () => notes.jsonValue()
}

const picture = (page: Page, label: RegExp) => page.locator('video').and(page.getByLabel(label))

/** Waits for this many new frames of the other person's picture. */
export const framesCome = async (page: Page, count = 10): Promise<void> => {
  const video = picture(page, /^Video of /)
  await video.waitFor({ ...patient, state: 'attached' })
  await expect
    .poll(
      () =>
        video.evaluate(
          (element, wanted) =>
            new Promise<boolean>((resolve) => {
              const shown = element as HTMLVideoElement
              let seen = 0
              const over = setTimeout(() => resolve(false), 5_000)
              const next = () => {
                seen += 1
                if (seen < wanted) shown.requestVideoFrameCallback(next)
                else {
                  clearTimeout(over)
                  resolve(true)
                }
              }
              shown.requestVideoFrameCallback(next)
            }),
          count,
        ),
      { message: 'frames of the other are shown' },
    )
    .toBe(true)
}

/** The part of the other person's picture that has the pen's red, from 0 to 1. */
export const redOfPicture = (page: Page): Promise<number> =>
  picture(page, /^Video of /).evaluate((element) => {
    const video = element as HTMLVideoElement
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [320, 180]
    const pen = canvas.getContext('2d')
    pen?.drawImage(video, 0, 0, 320, 180)
    const { data } = pen?.getImageData(0, 0, 320, 180) ?? { data: new Uint8ClampedArray(0) }
    let red = 0
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      if (r > 170 && g < 110 && b < 110) red += 1
    }
    return red / (320 * 180)
  })

/** Waits for sound of the other person: Chromium's microphone beeps. */
export const soundComes = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () =>
        picture(page, /^Video of /).evaluate(async (element) => {
          const stream = (element as HTMLVideoElement).srcObject as MediaStream
          const context = new AudioContext()
          await context.resume()
          const analyser = context.createAnalyser()
          context.createMediaStreamSource(stream).connect(analyser)
          const samples = new Float32Array(analyser.fftSize)
          let loudest = 0
          for (let look = 0; look < 40; look += 1) {
            analyser.getFloatTimeDomainData(samples)
            loudest = Math.max(loudest, ...samples.map(Math.abs))
            await new Promise((resolve) => {
              setTimeout(resolve, 50)
            })
          }
          await context.close()
          return loudest
        }),
      { message: 'the other is heard' },
    )
    .toBeGreaterThan(0.02)
}

/** Plays a recording to its end. @returns the last second with sound */
export const soundIsHeard = async (player: Locator): Promise<number> => {
  const last = player.locator('audio').evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('ended', () => resolve((element as HTMLAudioElement).currentTime), { once: true })
      }),
  )
  await player.getByRole('button', { name: 'Play' }).click(patient)
  await player.getByRole('button', { name: 'Pause' }).waitFor(patient)
  const heard = await last
  await player.getByRole('button', { name: 'Play' }).waitFor(patient)
  return heard
}

/**
 * Keeps the page's connections, so that their traffic can be measured. The camera's picture is small, because one
 * machine draws all pictures.
 */
export const keepConnections = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const all: RTCPeerConnection[] = []
    Object.assign(globalThis, { connectionsOfCall: all })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = ({ video, ...rest } = {}) =>
      open({ ...rest, ...(video && { video: { width: 160, height: 90, frameRate: 5 } }) })
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        all.push(this)
      }
    }
  })
}

/** For each open connection of a page: the number of decoded frames, and the energy of the received sound. */
const received = (page: Page): Promise<{ frames: number; energy: number }[]> =>
  page.evaluate(async () => {
    const { connectionsOfCall } = globalThis as unknown as { connectionsOfCall: RTCPeerConnection[] }
    const open = connectionsOfCall.filter(({ connectionState }) => connectionState === 'connected')
    return Promise.all(
      open.map(async (connection) => {
        let [frames, energy] = [0, 0]
        const stats = (await connection.getStats()) as unknown as Map<string, Record<string, unknown>>
        for (const report of stats.values()) {
          if (report['type'] !== 'inbound-rtp') continue
          frames += Number(report['framesDecoded'] ?? 0)
          energy += Number(report['totalAudioEnergy'] ?? 0)
        }
        return { frames, energy }
      }),
    )
  })

/** How many other people the page shows as connected with sound only. */
const withSoundOnly = (page: Page): Promise<number> => page.getByText(/^Sound only/).count()

/**
 * Waits until picture and sound of this many others arrive: new frames are decoded, and there is more sound than
 * before. On a machine that cannot draw so many pictures, a call correctly falls back to sound only, and the page has
 * to say so.
 */
export const allArrive = async (page: Page, others: number): Promise<void> => {
  await expect.poll(async () => (await received(page)).length, { message: 'the others are connected' }).toBe(others)
  const before = await received(page)
  const missing = async (): Promise<string[]> => {
    const now = await received(page)
    const isSilent = now.length < others || now.some(({ energy }, place) => energy <= (before[place]?.energy ?? 0))
    const seen = now.filter(({ frames }) => frames >= 5).length
    const isUnseen = seen < others && seen + (await withSoundOnly(page)) < others
    // The error contains these numbers.
    return isSilent || isUnseen ? [JSON.stringify({ before, now })] : []
  }
  await expect.poll(missing, { message: 'frames and sound of all others come' }).toEqual([])
}

/** Makes a page record a call in parts of four seconds instead of a minute. */
export const shortParts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const every = globalThis.setInterval.bind(globalThis)
    const shorter = (run: () => void, milliseconds?: number) =>
      every(run, milliseconds === 60_000 ? 4_000 : milliseconds)
    Object.assign(globalThis, { setInterval: shorter })
  })

/** The answer to the next part of a recording that this page uploads. */
export const partIsUploaded = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/files/'), {
    timeout: 60_000,
  })

export const ringing = (page: Page) => page.getByRole('dialog', { name: /is calling you by video$/ })

/** Closes the message about how a call ended. */
export const closeCall = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: /^Video call with / })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
