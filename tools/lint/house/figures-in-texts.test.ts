import { languages, locales, type Locale } from '@fieldproof/contracts/languages'
import { currencies } from '@fieldproof/contracts/lists'
import { fineTable } from '@fieldproof/policy/inspector-fine'
import { ratingTable } from '@fieldproof/policy/rating-share'
import { referralTable } from '@fieldproof/policy/referral-markets'
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

/** Terms and help that name the fines of each market, or the most that a referral brings there. */
const help = 'server/demo/help'
const ofFines = (language: Locale): string[] => [
  `mfe-content/content/${language}/terms.md`,
  `${help}/for-inspectors/cancel-a-job.${language}.md`,
  `${help}/payments-and-cancellation/inspector-no-show.${language}.md`,
]
const ofReferrals = (language: Locale): string[] => [
  `mfe-content/content/${language}/terms.md`,
  `${help}/for-inspectors/refer-an-inspector.${language}.md`,
]
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ')
/** An amount in its own currency, whichever of the two a text names first. */
const sumsIn = (amount: number, currency: string, language: Locale): string[] => {
  const figure = spaced(new Intl.NumberFormat(languages[language].tag).format(amount / 100))
  return [`| ${figure} ${currency} `, `| ${currency} ${figure} `]
}
const figuresOf = (language: Locale) => [
  ...ofFines(language).map((file) => [file, language, 'fines', fineTable.at(-1)?.figures] as const),
  ...ofReferrals(language).map((file) => [file, language, 'maximum', referralTable.at(-1)?.figures.maximum] as const),
]

test.each(locales.flatMap(figuresOf))(
  '%s has, in %s, the %s of each market in its own currency (MARKET-2)',
  (file, language, _, figures) => {
    const text = readIfThere(file)
    if (text === null) return
    for (const currency of currencies) {
      const of = figures?.[currency]
      const amounts = of === undefined ? [] : typeof of === 'number' ? [of] : Object.values<number>({ ...of })
      expect(amounts).not.toEqual([])
      const row = text
        .split('\n')
        .find((line) => amounts.every((amount) => sumsIn(amount, currency, language).some((sum) => line.includes(sum))))
      expect([currency, row]).toEqual([currency, expect.any(String)])
    }
  },
)
