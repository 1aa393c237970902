import { postTags } from '@fieldproof/contracts/calls/content'
import type { Option } from '#kernel/back-office/resource.ts'
import { inspectionTypeOptions } from '#kernel/back-office/texts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').blogPosts

const otherTags: Readonly<Record<string, Text>> = {
  inspectors: labels.forInspectors(),
  'how-to': labels.howTo(),
  money: labels.money(),
}

/** The topics of posts. */
export const tagOptions: readonly Option[] = postTags.map(
  (value) =>
    inspectionTypeOptions.find((option) => option.value === value) ?? {
      value,
      label: otherTags[value] ?? value,
    },
)

/** The drawings of the design system that suit a post. */
export const illustrationOptions: readonly Option[] = [
  ...inspectionTypeOptions.map(({ value, label }) => ({ value: `service-${value}`, label })),
  { value: 'step-book', label: labels.booking() },
  { value: 'step-inspect', label: labels.anInspection() },
  { value: 'step-report', label: labels.aReport() },
  { value: 'recruitment', label: labels.anInspector() },
  { value: 'app-phones', label: labels.theApp() },
  { value: 'hero', label: labels.aYardWithInspectors() },
  { value: 'empty-wallet', label: labels.aWallet() },
  { value: 'empty-messages', label: labels.messages() },
]

/** The words that someone reads in a minute. */
const WORDS_PER_MINUTE = 200

/** How many minutes it takes to read a text, at least one. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE))
