import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { calendarLimits } from '@fieldproof/contracts/limits'
import { CalendarUnreadable, type Calendars } from '#kernel/ports/calendars.ts'
import { publicLookup, publicUrl } from '#kernel/public-hosts/public-url.ts'

/** Milliseconds from the first question to the last byte. */
const PATIENCE = 5_000
const REDIRECTS = 3

const unreachable = (cause?: unknown): CalendarUnreadable => new CalendarUnreadable('unreachable', cause)

/** The address that may be asked. @throws {CalendarUnreadable} for another scheme, port, or a host that is not public */
export const checkedAddress = (text: string, base?: URL): URL => {
  const url = publicUrl(text, base)
  if (!url) throw unreachable()
  return url
}

const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'GET',
        signal,
        lookup: publicLookup,
        agent: false,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'accept-encoding': 'identity',
          'user-agent': 'Fieldproof calendar import',
        },
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end()
  })

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > calendarLimits.importedBytes) throw new CalendarUnreadable('too-large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const follow = async (url: URL, signal: AbortSignal, redirects: number): Promise<string> => {
  const answer = await open(url, signal)
  try {
    const {
      statusCode: status = 0,
      headers: { location },
    } = answer
    if (status >= 300 && status < 400 && location !== undefined && redirects > 0)
      return await follow(checkedAddress(location, url), signal, redirects - 1)
    if (status !== 200) throw unreachable()
    return await readAll(answer)
  } finally {
    answer.destroy()
  }
}

/** Reads calendars from the public internet. */
export const publicCalendars: Calendars = {
  read: async (address) => {
    const url = checkedAddress(address)
    const signal = AbortSignal.timeout(PATIENCE)
    try {
      // The look-up of a name cannot be broken off, so the whole of it has its own end.
      return await Promise.race([
        follow(url, signal, REDIRECTS),
        new Promise<never>((_, reject) => {
          signal.addEventListener(
            'abort',
            () => {
              reject(unreachable(signal.reason))
            },
            { once: true },
          )
        }),
      ])
    } catch (error) {
      throw error instanceof CalendarUnreadable ? error : unreachable(error)
    }
  },
}
