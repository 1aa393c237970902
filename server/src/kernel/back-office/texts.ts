import { inspectionTypes, markets } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import type { Option, Words } from './resource.ts'

/** Under which heading resources stand together. */
export const groups = {
  people: { en: 'People', no: 'Personer' },
  inspectors: { en: 'Inspectors', no: 'Inspektører' },
  contents: { en: 'Contents', no: 'Innhold' },
  business: { en: 'Orders and money', no: 'Ordrer og penger' },
} as const satisfies Record<string, Words>

/** A text that has to say something, with at most so many characters. */
export const someText = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'This field is required.', abort: true }),
      z.maxLength(most, 'This text is too long.'),
    )

export const inspectionTypeOptions: readonly Option[] = inspectionTypes.map((value) => ({
  value,
  label: {
    'general-purpose': { en: 'General purpose', no: 'Generell' },
    property: { en: 'Property', no: 'Eiendom' },
    vehicle: { en: 'Vehicle', no: 'Kjøretøy' },
    goods: { en: 'Goods', no: 'Varer' },
    infrastructure: { en: 'Infrastructure', no: 'Infrastruktur' },
  }[value],
}))

export const marketOptions: readonly Option[] = markets.map((value) => ({
  value,
  label: {
    NG: { en: 'Nigeria', no: 'Nigeria' },
    CA: { en: 'Canada', no: 'Canada' },
    DE: { en: 'Germany', no: 'Tyskland' },
    NO: { en: 'Norway', no: 'Norge' },
    GB: { en: 'United Kingdom', no: 'Storbritannia' },
    US: { en: 'United States', no: 'USA' },
  }[value],
}))

export const yesNo: readonly Option[] = [
  { value: 'true', label: { en: 'Yes', no: 'Ja' } },
  { value: 'false', label: { en: 'No', no: 'Nei' } },
]

/** The same words for fields that many resources have. */
export const labels = {
  createdAt: { en: 'Created', no: 'Opprettet' },
  status: { en: 'Status', no: 'Status' },
  email: { en: 'Email', no: 'E-post' },
} as const satisfies Record<string, Words>
