import { postTags } from '@fieldproof/contracts/calls/content'
import type { Option, Words } from '#kernel/back-office/resource.ts'
import { inspectionTypeOptions } from '#kernel/back-office/texts.ts'

const otherTags: Record<string, Words> = {
  inspectors: { en: 'For inspectors', no: 'For inspektører' },
  'how-to': { en: 'How to', no: 'Slik gjør du' },
  money: { en: 'Money', no: 'Penger' },
}

/** What a post can be about. */
export const tagOptions: readonly Option[] = postTags.map(
  (value) =>
    inspectionTypeOptions.find((option) => option.value === value) ?? {
      value,
      label: otherTags[value] ?? { en: value, no: value },
    },
)

/** The drawings of the design system that suit a post. */
export const illustrationOptions: readonly Option[] = [
  ...inspectionTypeOptions.map(({ value, label }) => ({ value: `service-${value}`, label })),
  { value: 'step-book', label: { en: 'Booking', no: 'Bestilling' } },
  { value: 'step-inspect', label: { en: 'An inspection', no: 'En inspeksjon' } },
  { value: 'step-report', label: { en: 'A report', no: 'En rapport' } },
  { value: 'recruitment', label: { en: 'An inspector', no: 'En inspektør' } },
  { value: 'app-phones', label: { en: 'The app', no: 'Appen' } },
  { value: 'hero', label: { en: 'A yard with inspectors', no: 'En plass med inspektører' } },
  { value: 'empty-wallet', label: { en: 'A wallet', no: 'En lommebok' } },
  { value: 'empty-messages', label: { en: 'Messages', no: 'Meldinger' } },
]

/** Words that a reader takes in in a minute. */
const PACE = 200

/** How many minutes it takes to read a text, at least one. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).filter(Boolean).length / PACE))
