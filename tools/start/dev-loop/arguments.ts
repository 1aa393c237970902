import { parseArgs } from 'node:util'
import { nearest } from '../nearest.ts'

export const devHelp = `npm run dev -- AREA [AREA …] [--url ADDRESS] [--port NUMBER]

Shows a site at its own address, with the areas that you edit instead of the live ones. Each save appears in every open
tab at once; the screen keeps its state. Nothing is published, and nothing goes live.

  npm run dev -- orders                              the site that runs on this machine, or one that is started
  npm run dev -- orders wallet                       two areas at once
  npm run dev -- orders --url https://staging.test   another site; you log in there as usual
  npm run dev -- orders --port 4000                  the first port to try; by default the one after the site's`

export interface DevArguments {
  /** Folders of the areas. */
  areas: string[]
  /** The site that is shown; undefined for the one on this machine. */
  url?: URL
  port?: number
}

/**
 * Parses the arguments of `npm run dev`.
 * @param parts the existing shell and areas
 * @throws with a message for the user of the command
 */
export const readDevArguments = (args: string[], parts: readonly string[]): DevArguments => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, port: { type: 'string' } },
  })
  const known = parts.filter((name) => name.startsWith('mfe-'))
  const list = (found: readonly string[]): string =>
    found.map((name) => `\n  npm run dev -- ${name.replace(/^mfe-/, '')}`).join('')
  if (positionals.length === 0) throw new Error(`Name an area:${list(known)}`)
  const areas = positionals.map((asked) => {
    const name = known.find((one) => one === asked || one === `mfe-${asked}`)
    if (name !== undefined) return name
    const near = nearest(asked, [...known])
    throw new Error(
      `There is no area "${asked}".${near.length > 0 ? ' Did you mean:' : ' There are:'}${list(near.length > 0 ? near : known)}`,
    )
  })
  const { url, port } = values
  if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error(`"${url}" is not the address of a site. It begins with https:// or http://.`)
  if (port !== undefined && !(Number.isInteger(Number(port)) && Number(port) > 0 && Number(port) < 65_536))
    throw new Error(`"${port}" is not a port: use a number from 1 to 65535.`)
  return {
    areas: [...new Set(areas)],
    ...(url !== undefined && { url: new URL(new URL(url).origin) }),
    ...(port !== undefined && { port: Number(port) }),
  }
}
