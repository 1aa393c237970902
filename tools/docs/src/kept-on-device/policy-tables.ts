import type { Locale } from '@fieldproof/contracts/languages'
import { keptOnDevice, type KeptName } from '../../../../shared/platform/src/device/kept-on-device.ts'
import { english } from './en.ts'
import { norwegian } from './no.ts'
import type { TableWords } from './words.ts'

/** The words of the cookie policy's tables, by language. */
export const tableWords: Readonly<Record<Locale, TableWords>> = { en: english, no: norwegian }

const places = (name: KeptName): readonly string[] => [keptOnDevice[name].where].flat()
const names = Object.keys(keptOnDevice) as KeptName[]

const tableOf = (kept: readonly KeptName[], { head, yes, of }: TableWords): string =>
  [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...kept.map((name) => `| \`${name}\` | ${of[name].purpose} | ${yes} | ${of[name].howLong} | Fieldproof |`),
  ].join('\n')

/** Replaces the table below the heading that begins with this text. @throws if there is none */
const withTable = (page: string, heading: string, table: string): string => {
  const at = page.indexOf(`\n${heading}`)
  const begin = page.indexOf('\n|', at) + 1
  if (at === -1 || begin === 0) throw new Error(`The page has no table below ${heading}`)
  const end = page.slice(begin).search(/\n(?!\|)/) + begin
  return page.slice(0, begin) + table + page.slice(end)
}

/**
 * Replaces the tables of the cookie policy by tables made from the list of everything that the site keeps on a device.
 * @param page the present text of the policy
 */
export const withPolicyTables = (page: string, words: TableWords): string =>
  withTable(
    withTable(
      page,
      '### 2.1 ',
      tableOf(
        names.filter((name) => places(name).includes('cookie')),
        words,
      ),
    ),
    '### 2.2 ',
    tableOf(
      names.filter((name) => places(name).some((place) => place !== 'cookie')),
      words,
    ),
  )
