import { inspectionTypes, markets } from '@fieldproof/contracts'
import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import * as z from 'zod/mini'
import { textsOf } from '#texts/texts-of.ts'
import type { Option } from './resource.ts'

/** Labels that several kinds of records have. */
export const shared = textsOf('back-office').shared

/** The headings under which resources are grouped. */
export const groups = shared.groups

/** A text that must not be empty, with at most this many characters. */
export const someText = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: fieldMessages.required, abort: true }),
      z.maxLength(most, fieldMessages.tooLong),
    )

export const inspectionTypeOptions: readonly Option[] = inspectionTypes.map((value) => ({
  value,
  label: shared.inspectionTypes[value](),
}))

export const marketOptions: readonly Option[] = markets.map((value) => ({ value, label: shared.markets[value]() }))

export const yesNo: readonly Option[] = [
  { value: 'true', label: shared.yes() },
  { value: 'false', label: shared.no() },
]
