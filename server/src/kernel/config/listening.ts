import { fileContent, flag, like, oneOf, origin, proxies, text, whole, type TrustedProxies } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** How the server is reached, and in which mode it runs. */
export interface ListeningConfig {
  production: boolean
  /** Production with development defaults, on a machine that others cannot reach. */
  rehearsal: boolean
  port: number
  host: string
  tls?: { key: string; cert: string }
  /** The origin that users see, if there is a proxy in front; writes are accepted from it. */
  publicOrigin?: string
  /** Our proxies in front, whose X-Forwarded headers are trusted (LIMIT-6). */
  trustProxy: TrustedProxies
  /** Name of the header in which the proxy sends the user's country, such as `cf-ipcountry`; needs `trustProxy`. */
  countryHeader?: string
  /** Multiplies every limit on how often a call may be made. For load tests; 1 by default. */
  limitFactor: number
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

const readTls = (read: ReadSetting): ListeningConfig['tls'] => {
  const key = read('TLS_KEY', fileContent, {
    about: 'File with the private key (PEM) for HTTP/2 over TLS.',
    otherwise: undefined,
  })
  const cert = read('TLS_CERT', fileContent, {
    about: 'File with the certificate and its chain (PEM).',
    otherwise: undefined,
  })
  if (read.isGiven('TLS_KEY') !== read.isGiven('TLS_CERT'))
    read.fault('TLS_KEY and TLS_CERT name two files and go together')
  return key === undefined || cert === undefined ? undefined : { key, cert }
}

export const readListening = (read: ReadSetting): ListeningConfig => {
  read('NODE_ENV', oneOf(['production', 'development', 'test']), {
    about: '`production` refuses settings that are only for development.',
    otherwise: 'development',
  })
  const rehearsal = read('REHEARSAL', flag, {
    about: '1 allows development defaults in production, to measure or rehearse on a machine that others cannot reach.',
    otherwise: false,
  })
  const host = read('HOST', text, {
    about: 'Address to listen on; 0.0.0.0 for all addresses of the machine.',
    otherwise: '127.0.0.1',
  })
  const port = read('PORT', whole(0, 65_535), { about: 'Port to listen on; 0 for any free one.', otherwise: 3000 })
  const tls = readTls(read)
  const publicOrigin = read('PUBLIC_ORIGIN', origin, {
    about: 'The origin that users see. Links in mails begin with it, and writes are accepted from it.',
    otherwise: undefined,
    otherwiseInWords: 'the address on which the server listens',
  })
  const trustProxy = read('TRUST_PROXY', proxies, {
    about:
      'Your proxies in front, whose X-Forwarded headers are trusted: their networks, such as `10.0.0.0/8` or `loopback`, or their number, such as `hops:1`. Plain 1 trusts every sender, and is only for development.',
    otherwise: false,
  })
  const countryHeader = read('COUNTRY_HEADER', like(/^[a-z0-9-]+$/i, 'the name of a header such as cf-ipcountry'), {
    about: "Header in which the proxy sends the user's country.",
    otherwise: undefined,
  })?.toLowerCase()
  const limitFactor = read('LIMIT_FACTOR', whole(1, 1_000_000), {
    about: 'Multiplies every limit on how often a call may be made; for load tests.',
    otherwise: 1,
  })

  if (rehearsal && !loopback.has(host))
    read.fault(
      'REHEARSAL=1 is for a server that only this machine reaches; HOST has to be 127.0.0.1, ::1 or localhost with it',
    )
  if (countryHeader !== undefined && trustProxy === false) read.fault('COUNTRY_HEADER needs TRUST_PROXY')
  read.refuseInProduction(
    'PUBLIC_ORIGIN',
    publicOrigin === undefined,
    'PUBLIC_ORIGIN is needed in production: links in mails begin with it',
  )
  read.refuseInProduction(
    'PUBLIC_ORIGIN',
    publicOrigin?.startsWith('http:') === true,
    'PUBLIC_ORIGIN has to begin with https: in production',
  )
  read.refuseInProduction(
    'TLS_KEY',
    tls === undefined && trustProxy === false,
    'Production needs TLS: give TLS_KEY and TLS_CERT, or TRUST_PROXY behind a proxy that ends TLS and sends X-Forwarded-Proto',
  )
  read.refuseInProduction(
    'TRUST_PROXY',
    trustProxy === true,
    'TRUST_PROXY=1 trusts X-Forwarded-For from every sender, so anyone could evade the limits. Name the networks of your proxies, such as TRUST_PROXY=10.0.0.0/8, or their number, such as TRUST_PROXY=hops:1',
  )
  read.refuseInProduction(
    'LIMIT_FACTOR',
    limitFactor !== 1,
    'LIMIT_FACTOR is for load tests and has to be 1 in production',
  )
  return {
    production: read.production,
    rehearsal,
    host,
    port,
    tls,
    publicOrigin,
    trustProxy,
    countryHeader,
    limitFactor,
  }
}
