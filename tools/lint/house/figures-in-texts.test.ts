import { languages, locales, type Locale } from '@fieldproof/contracts/languages'
import { currencies } from '@fieldproof/contracts/lists'
import { ratingTable } from '@fieldproof/policy/rating-share'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const readIfThere = (file: string): string | null =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').replaceAll('\u00a0', ' ') : null

/** Terms and help that name the shares by reviews. */
const ofShares = (language: Locale): string[] => [
  `mfe-content/content/${language}/terms.md`,
  `server/demo/help/for-inspectors/respond-to-a-job.${language}.md`,
]

test.each(locales.flatMap((language) => ofShares(language).map((file) => [file, language] as const)))(
  '%s has the shares by reviews that the policy has (PAYOUT-8)',
  (file, language) => {
    const text = readIfThere(file)
    if (text === null) return
    const { tag } = languages[language]
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
    const average = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 })
    const rows = text.split('\n').filter((line) => line.startsWith('|'))
    for (const currency of currencies)
      for (const { averageFrom, reviewsFrom, basisPoints } of ratingTable.at(-1)?.figures[currency] ?? []) {
        const share = percent.format(basisPoints / 10_000).replaceAll('\u00a0', ' ')
        const row = rows.find((one) => one.includes(`| ${share} |`))
        expect([share, row]).toEqual([share, expect.any(String)])
        if (reviewsFrom === 0) continue
        expect(row).toContain(` ${reviewsFrom},`)
        expect(row).toContain(average.format(averageFrom))
      }
  },
)
