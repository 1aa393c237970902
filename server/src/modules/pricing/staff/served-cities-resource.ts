import { markets, quoteLimits, type Market } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Values } from '#kernel/back-office/resource.ts'
import { groups, marketOptions, shared, someText } from '#kernel/back-office/texts.ts'
import { inSchema } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').servedCities
const texts = textsOf('pricing')
const fields = textsOf('back-office-fields')

const by = ['finance'] as const
const positionText = /^(-?\d{1,2}(?:\.\d{1,8})?)[,;]? +(-?\d{1,3}(?:\.\d{1,8})?)$/

const readPosition = (text: string): { latitude: number; longitude: number } | null => {
  const [, north, east] = positionText.exec(text) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return north !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

interface Written {
  market: Market
  city: string
  position: string
}

/** @throws {Refusal} 400 if the market already has a city with that name */
const rowOf = async (db: Db, values: Values) => {
  const { market, city, position } = values as unknown as Written
  const same = await db
    .selectFrom('served_cities')
    .select('id')
    .where('market', '=', market)
    .where('served_until', 'is', null)
    .where(sql`lower(city)`, '=', city.toLowerCase())
    .executeTakeFirst()
  if (same) throw invalid([{ field: 'values.city', message: texts.staff.cityKnown() }])
  const point = readPosition(position)
  if (!point) throw invalid([{ field: 'values.position', message: fields.position() }])
  return { market, city, ...point, served_until: null }
}

/** When a change begins: not before all shown prices have expired. */
const beginningAfter = (now: Date): Date => new Date(now.getTime() + quoteLimits.priceHolds)

/**
 * Cities from which inspectors set out. The distance of a place from the nearest one affects the price, and decides
 * whether the place is too far. Cities are added or removed but never changed. Both take effect a day later, like new
 * price lists.
 */
export const servedCities = defineResource({
  name: 'served-cities',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['finance'],
  from: sql`served_cities`,
  key: { value: sql`served_cities.id`, table: 'served_cities', column: sql`id`, isUuid: true },
  naming: { from: ['city'], make: ({ city }) => String(city) },
  fields: [
    {
      name: 'city',
      kind: 'text',
      label: shared.city(),
      value: sql`served_cities.city`,
      isSearchable: true,
      isSortable: true,
      edit: { by, most: 80, takes: someText(80) },
    },
    {
      name: 'market',
      kind: 'choice',
      label: labels.market(),
      value: sql`served_cities.market`,
      options: marketOptions,
      isListed: true,
      isSortable: true,
      edit: { by, takes: z.enum(markets) },
    },
    {
      name: 'position',
      kind: 'text',
      label: labels.position(),
      isListed: true,
      value: sql`served_cities.latitude::text || ', ' || served_cities.longitude::text`,
      hint: labels.positionHint(),
      edit: {
        by,
        most: 40,
        takes: z.string().check(
          z.trim(),
          z.refine((text) => readPosition(text) !== null, inSchema(fields.position())),
        ),
      },
    },
    {
      name: 'servedFrom',
      kind: 'instant',
      label: labels.servedFrom(),
      isListed: true,
      value: sql`case when served_cities.served_from > '1970-01-01' then served_cities.served_from end`,
    },
    {
      name: 'servedUntil',
      kind: 'instant',
      label: labels.servedUntil(),
      value: sql`served_cities.served_until`,
      isListed: true,
    },
  ],
  filters: ['market'],
  sort: { by: 'city', direction: 'asc' },
  create: {
    by,
    label: labels.newServedCity(),
    fields: ['city', 'market', 'position'],
    write: async ({ db, now, values }) => {
      const row = { ...(await rowOf(db, values)), served_from: beginningAfter(now) }
      return (await db.insertInto('served_cities').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
  },
  actions: [
    {
      name: 'remove',
      label: shared.remove(),
      by,
      isDanger: true,
      needsReason: true,
      done: texts.staff.cityEnds(),
      description: labels.removeDescription(),
      fits: ({ servedUntil }) => servedUntil === null,
      run: async ({ db, id, now }) => {
        const { market, served_from: from } = await db
          .selectFrom('served_cities')
          .select(['market', 'served_from'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const others = await db
          .selectFrom('served_cities')
          .select('id')
          .where('market', '=', market)
          .where('id', '!=', id)
          .where('served_until', 'is', null)
          .executeTakeFirst()
        if (!others) throw conflict(texts.staff.lastCity())
        if (from > now) await db.deleteFrom('served_cities').where('id', '=', id).execute()
        else
          await db
            .updateTable('served_cities')
            .set({ served_until: beginningAfter(now) })
            .where('id', '=', id)
            .execute()
      },
    },
  ],
})
