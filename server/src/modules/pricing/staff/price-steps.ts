import type { Currency, InspectionType } from '@fieldproof/contracts'
import { extentUnits, infrastructureKinds } from '@fieldproof/contracts/forms/infrastructure'
import { goodsUnits } from '@fieldproof/contracts/forms/goods'
import { homeTypes, vehicleTypes } from '@fieldproof/contracts/lists'
import { propertySubjects } from '@fieldproof/contracts/forms/property'
import { toMinorUnits } from '@fieldproof/policy/money'
import type { PriceFigures } from '@fieldproof/policy/pricing'
import { sql, type RawBuilder } from 'kysely'

/** The sizes and choices of each kind of inspection that can have a price. */
const known: Record<InspectionType, { measures: readonly string[]; choices: readonly string[] }> = {
  'general-purpose': { measures: [], choices: [] },
  property: { measures: ['bedrooms'], choices: [...propertySubjects, ...homeTypes] },
  vehicle: { measures: [], choices: vehicleTypes },
  goods: { measures: goodsUnits, choices: [] },
  infrastructure: { measures: extentUnits, choices: infrastructureKinds },
}

/** The syntax of each list of steps, one step per line; amounts are in the major unit. */
export const stepLines = {
  sizes: /^([a-z-]+) > (\d{1,9}(?:\.\d{1,3})?): (\d{1,9}(?:\.\d{1,2})?)$/,
  choices: /^([a-z-]+): (\d{1,9}(?:\.\d{1,2})?)$/,
  distances: /^> (\d{1,5}) km: (\d{1,9}(?:\.\d{1,2})?)$/,
  urgency: /^< (\d{1,4}) h: (\d{1,3}(?:\.\d{1,2})?) %$/,
} as const
type Lists = Record<keyof typeof stepLines, readonly string[]>

const amountIn = (currency: Currency, text: string | undefined): number => toMinorUnits(text ?? '', currency) ?? 0

/**
 * Parses steps that match {@link stepLines}; the caller has refused lines that do not.
 */
export const readSteps = (
  { sizes, choices, distances, urgency }: Lists,
  currency: Currency,
): Pick<PriceFigures, keyof typeof stepLines> => {
  const parts = (lines: readonly string[], pattern: RegExp) => lines.map((line) => pattern.exec(line)?.slice(1) ?? [])
  return {
    sizes: parts(sizes, stepLines.sizes).map(([measure = '', above, amount]) => ({
      measure,
      above: Number(above),
      amount: amountIn(currency, amount),
    })),
    choices: parts(choices, stepLines.choices).map(([choice = '', amount]) => ({
      choice,
      amount: amountIn(currency, amount),
    })),
    distances: parts(distances, stepLines.distances).map(([aboveKm, amount]) => ({
      aboveKm: Number(aboveKm),
      amount: amountIn(currency, amount),
    })),
    urgency: parts(urgency, stepLines.urgency).map(([underHours, percent]) => ({
      underHours: Number(underHours),
      percent: Number(percent),
    })),
  }
}

/** Whether steps use only the sizes and choices of their kind of inspection. */
export const fitsKind = (kind: InspectionType, { sizes, choices }: Pick<PriceFigures, 'sizes' | 'choices'>) => ({
  sizes: sizes.every(({ measure }) => known[kind].measures.includes(measure)),
  choices: choices.every(({ choice }) => known[kind].choices.includes(choice)),
})

const major = (minor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char((${minor})::numeric / 100, 'FM999999999990.00')`
const linesOf = (list: keyof typeof stepLines, line: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select ${line} from jsonb_array_elements(figures -> ${sql.lit(list)}) step)`

/** SQL that shows each list of steps as lines of text. */
export const shownSteps: Record<keyof typeof stepLines, RawBuilder<unknown>> = {
  sizes: linesOf(
    'sizes',
    sql`(step ->> 'measure') || ' > ' || (step ->> 'above') || ': ' || ${major(sql`step ->> 'amount'`)}`,
  ),
  choices: linesOf('choices', sql`(step ->> 'choice') || ': ' || ${major(sql`step ->> 'amount'`)}`),
  distances: linesOf('distances', sql`'> ' || (step ->> 'aboveKm') || ' km: ' || ${major(sql`step ->> 'amount'`)}`),
  urgency: linesOf('urgency', sql`'< ' || (step ->> 'underHours') || ' h: ' || (step ->> 'percent') || ' %'`),
}
