import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** Any text. */
export const text = (value: string): string => value

/** A whole number within a range, both ends included. */
export const whole =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new Error(`has to be a whole number from ${least} to ${most}`)
    return number
  }

export const flag = (value: string): boolean => {
  if (['1', 'true', 'yes'].includes(value)) return true
  if (['0', 'false', 'no'].includes(value)) return false
  throw new Error('has to be 1 or 0')
}

export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: string): Choice => {
    const chosen = choices.find((choice) => choice === value)
    if (chosen === undefined) throw new Error(`has to be one of ${choices.join(', ')}`)
    return chosen
  }

/** A text of a certain form. @param words what the form is, after `has to be` */
export const like =
  (form: RegExp, words: string) =>
  (value: string): string => {
    if (!form.test(value)) throw new Error(`has to be ${words}`)
    return value
  }

/** An address with one of these schemes, such as `postgres`. */
export const address =
  (schemes: readonly string[]) =>
  (value: string): string => {
    const url = URL.parse(value)
    if (!url || !schemes.includes(url.protocol.slice(0, -1)))
      throw new Error(`has to be an address that begins with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`)
    return value
  }

/** Scheme, host and port, and nothing after them. */
export const origin = (value: string): string => {
  const url = URL.parse(value)
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new Error('has to be an origin such as https://www.example.com')
  }
  return url.origin
}

/** Random bytes in base64. */
export const bytes =
  (length: number) =>
  (value: string): Buffer => {
    const content = Buffer.from(value, 'base64')
    if (content.length !== length)
      throw new Error(`has to be ${length} random bytes in base64, such as \`openssl rand -base64 ${length}\` makes`)
    return content
  }

/** A file, by its path. @returns its content */
export const fileContent = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`has to name a file that can be read (${(error as NodeJS.ErrnoException).code ?? 'it cannot'})`, {
      cause: error,
    })
  }
}

/** Hosts with their ports, separated by commas. */
export const hostsWithPorts = (value: string): string[] => {
  const hosts = value.split(',').map((host) => host.trim().toLowerCase())
  if (!hosts.every((host) => /^[^\s/@:]+:\d+$|^\[[\da-f:]+\]:\d+$/.test(host)))
    throw new Error('has to be hosts with their ports, such as 127.0.0.1:8443, separated by commas')
  return hosts
}

/** Addresses of STUN and TURN servers (RFC 7064, RFC 7065), separated by commas. */
export const iceAddresses = (value: string): string[] => {
  const addresses = value.split(',').map((one) => one.trim())
  if (!addresses.every((one) => /^(stuns?:[^\s?/]+|turns?:[^\s?/]+(\?transport=(udp|tcp))?)$/.test(one)))
    throw new Error(
      'has to be addresses such as turn:turn.example.com:3478?transport=udp or stun:stun.example.com:3478, separated by commas',
    )
  return addresses
}

/** Which proxies are trusted: none, all, those of these networks, or this many before this server. */
export type TrustedProxies = boolean | readonly string[] | number

/** Networks that have a name. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an address or a network such as 10.0.0.0/8. A network of all addresses is not accepted. */
const isNetwork = (value: string): boolean => {
  if (namedNetworks.includes(value)) return true
  const [, host = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const version = isIP(host)
  if (version === 0) return false
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** Networks of proxies separated by commas, `hops:1` for the number of proxies, or 1 and 0 for all and none. */
export const proxies = (value: string): TrustedProxies => {
  const hops = /^hops:([1-9])$/.exec(value)
  if (hops) return Number(hops[1])
  const networks = value.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return networks
  try {
    return flag(value)
  } catch {
    throw new Error(
      'has to be the networks of your proxies, separated by commas, such as 10.0.0.0/8 or loopback, or their number, such as hops:1',
    )
  }
}
