import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, inspectionTypeOptions, yesNo } from '#kernel/back-office/texts.ts'

const figure = (from: number, to: number) =>
  z
    .int('This value is not valid.')
    .check(z.gte(from, 'This value is not valid.'), z.lte(to, 'This value is not valid.'))

interface Written {
  isAvailable: boolean
  typicalMinutes: number
  reportWithinDays: number
  checklistPoints: number
}

/** The five services as they are offered, and whether they can be ordered. What they cost stands in the price lists. */
export const services = defineResource({
  name: 'services',
  title: { en: 'Services', no: 'Tjenester' },
  description: { en: 'What can be ordered, and what it takes.', no: 'Hva som kan bestilles, og hva som kreves.' },
  group: groups.business,
  readBy: [],
  from: sql`services`,
  key: { value: sql`inspection_type`, table: 'services', column: sql`inspection_type`, isUuid: false },
  naming: {
    from: ['inspectionType'],
    make: ({ inspectionType }, locale) =>
      inspectionTypeOptions.find(({ value }) => value === inspectionType)?.label[locale] ?? String(inspectionType),
  },
  fields: [
    {
      name: 'inspectionType',
      kind: 'choice',
      label: { en: 'Inspection', no: 'Inspeksjon' },
      value: sql`inspection_type`,
      options: inspectionTypeOptions,
      isSearchable: true,
    },
    {
      name: 'isAvailable',
      kind: 'boolean',
      label: { en: 'Can be ordered', no: 'Kan bestilles' },
      value: sql`is_available`,
      isListed: true,
      options: yesNo,
      edit: { by: [], takes: z.boolean() },
    },
    {
      name: 'typicalMinutes',
      kind: 'number',
      label: { en: 'Usual length in minutes', no: 'Vanlig varighet i minutter' },
      value: sql`typical_minutes`,
      isListed: true,
      edit: { by: [], takes: figure(5, 6_000) },
    },
    {
      name: 'reportWithinDays',
      kind: 'number',
      label: { en: 'Report within days', no: 'Rapport innen dager' },
      value: sql`report_within_days`,
      isListed: true,
      edit: { by: [], takes: figure(1, 60) },
    },
    {
      name: 'checklistPoints',
      kind: 'number',
      label: { en: 'Points of the checklist', no: 'Punkter på sjekklisten' },
      value: sql`checklist_points`,
      edit: { by: [], takes: figure(1, 2_000) },
    },
    { name: 'position', kind: 'number', label: { en: 'Place in lists', no: 'Plass i lister' }, value: sql`position` },
  ],
  filters: ['isAvailable'],
  sort: { by: 'position', direction: 'asc' },
  edit: {
    needsReason: true,
    write: async ({ db, id, before, values }) => {
      const { isAvailable, typicalMinutes, reportWithinDays, checklistPoints } = {
        ...before,
        ...values,
      } as unknown as Written
      await db
        .updateTable('services')
        .set({
          is_available: isAvailable,
          typical_minutes: typicalMinutes,
          report_within_days: reportWithinDays,
          checklist_points: checklistPoints,
        })
        .where(sql<boolean>`inspection_type = ${id}`)
        .execute()
    },
  },
  actions: [],
})
