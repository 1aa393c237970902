import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import { conditionPoints } from '@fieldproof/contracts/entities/report-template'
import { shownPlaces, type Field } from './template-fields.ts'

/** How an answer changed from one report of a series to the next (PROJECT-13). */
export const seriesChanges = ['worse', 'better', 'changed', 'new', 'gone', 'same'] as const
export type SeriesChange = (typeof seriesChanges)[number]

interface Entry {
  title: string
  values: readonly EntryValue[]
}
export interface SeriesReport {
  fields: readonly Field[]
  entries: readonly Entry[]
}

/** One answer, with the previous report's answer to compare. */
export interface SeriesLine {
  /** The field of the later report, or of the earlier one if the answer is gone. */
  field: Field
  round: number
  /** Title of its entry; empty if it has none. */
  title: string
  before: EntryValue | undefined
  after: EntryValue | undefined
  change: SeriesChange
}

/** An answer's score, higher is better; undefined if the field has no such order, such as a measured value. */
const scoreOf = (field: Field, value: EntryValue): number | undefined => {
  if (value.kind === 'condition')
    return value.condition === 'not-applicable' ? undefined : conditionPoints[value.condition]
  if (value.kind === 'rating') return value.rating
  if (field.kind !== 'single-choice' && field.kind !== 'multiple-choice') return undefined
  const scores = new Map(field.options.map(({ _id, score }) => [_id, score ?? 0]))
  if ([...scores.values()].every((score) => score === 0)) return undefined
  if (value.kind === 'single-choice') return scores.get(value.optionId)
  return value.kind === 'multiple-choice'
    ? value.optionIds.reduce((sum, id) => sum + (scores.get(id) ?? 0), 0)
    : undefined
}

/** The content of an answer for comparison, without its files, which differ in each report. */
const contentOf = (value: EntryValue): string => {
  const { fieldId: _, round: __, ...content } = value
  if (value.kind === 'photo' || value.kind === 'video') return String(value.fileIds.length)
  if (value.kind === 'signature') return value.signedBy
  if (value.kind === 'multiple-choice') return value.optionIds.toSorted().join()
  if (value.kind === 'location') return 'location'
  return JSON.stringify(content)
}

const changeOf = (field: Field, before: EntryValue | undefined, after: EntryValue | undefined): SeriesChange => {
  if (before === undefined) return 'new'
  if (after === undefined) return 'gone'
  if (before.kind !== after.kind) return 'changed'
  const [was, is] = [scoreOf(field, before), scoreOf(field, after)]
  if (was !== undefined && is !== undefined && was !== is) return is > was ? 'better' : 'worse'
  return contentOf(before) === contentOf(after) ? 'same' : 'changed'
}

/**
 * The matching entry of the previous report: the one with the same title, ignoring case, or else the one at the same
 * position among those without a title.
 */
const pairsOf = (before: readonly Entry[], after: readonly Entry[]): [Entry | undefined, Entry | undefined][] => {
  const nameOf = ({ title }: Entry): string => title.trim().toLowerCase()
  const left = [...before]
  const take = (fits: (entry: Entry) => boolean): Entry | undefined => {
    const at = left.findIndex(fits)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const pairs = after.map((entry): [Entry | undefined, Entry] => [
    take((other) => nameOf(other) === nameOf(entry)),
    entry,
  ])
  return [...pairs, ...left.map((entry): [Entry, undefined] => [entry, undefined])]
}

/**
 * Compares each answer of a report with the previous report in its series, in the order of the later report's entries
 * and fields (PROJECT-13). Fields without any answer are left out. Fields are the same if they have the same id, in any
 * version of the template.
 */
export const compareReports = (before: SeriesReport, after: SeriesReport): SeriesLine[] =>
  pairsOf(before.entries, after.entries).flatMap(([old, now]): SeriesLine[] => {
    const earlier = old ? shownPlaces(before.fields, old.values) : []
    const later = now ? shownPlaces(after.fields, now.values) : []
    const placeOf = ({ field, round }: { field: Field; round: number }): string => `${field._id} ${round}`
    const known = new Map(earlier.map((one) => [placeOf(one), one]))
    const title = now?.title ?? old?.title ?? ''
    const lineOf = (
      field: Field,
      round: number,
      was: EntryValue | undefined,
      is: EntryValue | undefined,
    ): SeriesLine[] =>
      was === undefined && is === undefined
        ? []
        : [{ field, round, title, before: was, after: is, change: changeOf(field, was, is) }]
    const there = new Set(later.map(placeOf))
    return [
      ...later.flatMap((one) => lineOf(one.field, one.round, known.get(placeOf(one))?.value, one.value)),
      ...earlier
        .filter((one) => !there.has(placeOf(one)))
        .flatMap((one) => lineOf(one.field, one.round, one.value, undefined)),
    ]
  })
