import { fieldMessages } from '@fieldproof/contracts/entities/field-types'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineResource } from '#kernel/back-office/resource.ts'
import { groups, inspectionTypeOptions, shared, yesNo } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'

const labels = textsOf('back-office').services

const wrong = fieldMessages.invalidValue
const figure = (from: number, to: number) => z.int(wrong).check(z.gte(from, wrong), z.lte(to, wrong))

interface Written {
  isAvailable: boolean
  typicalMinutes: number
  reportWithinDays: number
}

/** The five services, and whether they can be ordered. Their prices are in the price lists. */
export const services = defineResource({
  name: 'services',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: [],
  from: sql`services`,
  key: { value: sql`inspection_type`, table: 'services', column: sql`inspection_type`, isUuid: false },
  naming: {
    from: ['inspectionType'],
    make: ({ inspectionType }, language) => {
      const option = inspectionTypeOptions.find(({ value }) => value === inspectionType)
      return option ? inWords(option.label, language) : String(inspectionType)
    },
  },
  fields: [
    {
      name: 'inspectionType',
      kind: 'choice',
      label: shared.inspection(),
      value: sql`inspection_type`,
      options: inspectionTypeOptions,
      isSearchable: true,
    },
    {
      name: 'isAvailable',
      kind: 'boolean',
      label: labels.canBeOrdered(),
      value: sql`is_available`,
      isListed: true,
      options: yesNo,
      edit: { by: [], takes: z.boolean() },
    },
    {
      name: 'typicalMinutes',
      kind: 'number',
      label: labels.usualLengthInMinutes(),
      value: sql`typical_minutes`,
      isListed: true,
      edit: { by: [], takes: figure(5, 6_000) },
    },
    {
      name: 'reportWithinDays',
      kind: 'number',
      label: labels.reportWithinDays(),
      value: sql`report_within_days`,
      isListed: true,
      edit: { by: [], takes: figure(1, 60) },
    },
    { name: 'position', kind: 'number', label: labels.placeInLists(), value: sql`position` },
  ],
  filters: ['isAvailable'],
  sort: { by: 'position', direction: 'asc' },
  edit: {
    needsReason: true,
    write: async ({ db, id, before, values }) => {
      const { isAvailable, typicalMinutes, reportWithinDays } = {
        ...before,
        ...values,
      } as unknown as Written
      await db
        .updateTable('services')
        .set({
          is_available: isAvailable,
          typical_minutes: typicalMinutes,
          report_within_days: reportWithinDays,
        })
        .where(sql<boolean>`inspection_type = ${id}`)
        .execute()
    },
  },
  actions: [],
})
