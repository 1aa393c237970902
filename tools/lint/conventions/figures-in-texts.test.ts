import { languages, locales } from '@fieldproof/contracts/languages'
import { currencies } from '@fieldproof/contracts/lists'
import { namesFigures, withFigures } from '@fieldproof/policy/figures-in-text'
import { fineTable } from '@fieldproof/policy/inspector-fine'
import { moneyTermsAt } from '@fieldproof/policy/money-terms'
import { noRateChanges } from '@fieldproof/policy/order-rates'
import { ratingTable, wholeShare } from '@fieldproof/policy/rating-share'
import { referralTable } from '@fieldproof/policy/referral-markets'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** All texts that people read: long texts, help, questions and posts, and those of screens, mails and notifications. */
const files = [
  'mfe-content/content/**/*.md',
  'server/demo/help/**/*.md',
  'server/demo/blog/**/*.md',
  'server/demo/*.json',
  'mfe-*/locales/**/*.json',
  'shell/locales/**/*.json',
  'server/src/texts/**/*.ts',
].flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }).sort())
const read = (file: string): string => readFileSync(join(root, file), 'utf8').replaceAll(/[\u00a0\u202f]/g, ' ')

const now = moneyTermsAt(Date.parse('2026-11-25T00:00:00.000Z'), { ...noRateChanges, referral: [] })
/** A line about fines, referrals or shares by reviews, in any of the languages. */
const topical =
  /fine[sd]?\b|\bbot(?:en|a|er)?\b|gebyr|\brefer|\bverv|share|andel|maxim|maksim|reviews|vurderinger|anmeldelser/i

/** A table row that names a market, whatever the table is about. */
const rowOfMarket =
  /^\| (?:Nigeria|Canada|Germany|Tyskland|Norway|Norge|United Kingdom|Storbritannia|United States|USA) \|/

/** Every way in which a text may write a sum, with the currency before or after it. */
const writtenSums = (minor: number, currency: string): string[] =>
  locales.flatMap((locale) => {
    const { tag } = languages[locale]
    const figure = new Intl.NumberFormat(tag).format(minor / 100).replaceAll(/[\u00a0\u202f]/g, ' ')
    const sign = new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 })
      .format(minor / 100)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
    return [`${figure} ${currency}`, `${currency} ${figure}`, sign]
  })
/** All fines, and the maximums of referrals, in the dated tables. */
const sums = currencies.flatMap((currency) =>
  [
    ...fineTable.flatMap(({ figures }) => Object.values<number>({ ...figures[currency] })),
    ...referralTable.map(({ figures }) => figures.maximum[currency]),
  ].flatMap((minor) => writtenSums(minor, currency)),
)
/** Percentages of shares and referrals, except the whole share, 100 %. */
const percents = [
  ...new Set([
    ...ratingTable.flatMap(({ figures }) => currencies.flatMap((one) => figures[one].map((band) => band.basisPoints))),
    ...referralTable.map(({ figures }) => figures.percent * 100),
  ]),
]
  .filter((basisPoints) => basisPoints !== wholeShare)
  .flatMap((basisPoints) =>
    ['.', ','].flatMap((point) => {
      const figure = String(basisPoints / 100).replace('.', point)
      return [`${figure}%`, `${figure} %`, `${figure} per cent`, `${figure} prosent`]
    }),
  )
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const figure = new RegExp(`(?<![\\d.,] ?)(?:${[...sums, ...percents].map(escaped).join('|')})(?![\\d])`)

const writesFigure = (line: string): boolean => (topical.test(line) || rowOfMarket.test(line)) && figure.test(line)

test('texts contain no fine, share or referral term: they get them from the terms in force (PRICE-11)', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (writesFigure(line) ? [`${file}:${index + 1}: ${line}`] : [])),
  )
  expect(found).toEqual([])
})

test.each([
  'The inspector is fined 120,000 NGN in Nigeria.',
  'Gebyret er 75 000 NGN.',
  '| Nigeria | NGN 75,000 | NGN 120,000 |',
  '| Norge | 2 100 NOK |',
  'A referral brings at most ₦300,000.',
  'You get 10 % of what the inspector you refer earns.',
  'Andelen er 98,5 %.',
])('a text that contains one is found: %s', (line) => {
  expect(writesFigure(line)).toBe(true)
})

const withMarks = files.filter((file) => namesFigures(read(file)))

test.each(withMarks)('%s has a figure for each of its placeholders', (file) => {
  for (const locale of locales)
    expect(withFigures(read(file), now, languages[locale].tag)).not.toMatch(/\{\{(fine|referral|share|commission)/)
})

test('terms of use, help, questions and posts have placeholders for figures, in every language', () => {
  for (const locale of locales)
    expect(withMarks).toEqual(
      expect.arrayContaining([
        `mfe-content/content/${locale}/terms.md`,
        `server/demo/help/for-inspectors/cancel-a-job.${locale}.md`,
        `server/demo/help/for-inspectors/refer-an-inspector.${locale}.md`,
        `server/demo/help/for-inspectors/respond-to-a-job.${locale}.md`,
        `server/demo/help/payments-and-cancellation/inspector-no-show.${locale}.md`,
        `server/demo/blog/pay-fines-and-rescheduling.${locale}.md`,
        'server/demo/faq.json',
      ]),
    )
})
