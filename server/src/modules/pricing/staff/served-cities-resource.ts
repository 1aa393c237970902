import { markets, quoteLimits, type Market } from '@fieldproof/contracts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import { defineResource, type Values } from '#kernel/back-office/resource.ts'
import { groups, marketOptions, someText } from '#kernel/back-office/texts.ts'

const by = ['finance'] as const
const positionText = /^(-?\d{1,2}(?:\.\d{1,8})?)[,;]? +(-?\d{1,3}(?:\.\d{1,8})?)$/
const POSITION = 'Write latitude and longitude, such as 6.4541, 3.3947.'

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

/** @throws {Refusal} 400 where the market has a city of that name already */
const rowOf = async (db: Db, values: Values) => {
  const { market, city, position } = values as unknown as Written
  const same = await db
    .selectFrom('served_cities')
    .select('id')
    .where('market', '=', market)
    .where('served_until', 'is', null)
    .where(sql`lower(city)`, '=', city.toLowerCase())
    .executeTakeFirst()
  if (same) throw invalid([{ field: 'values.city', message: 'This city is there already.' }])
  const point = readPosition(position)
  if (!point) throw invalid([{ field: 'values.position', message: POSITION }])
  return { market, city, ...point, served_until: null }
}

/** A change begins then: prices that were shown hold so long. */
const beginningAfter = (now: Date): Date => new Date(now.getTime() + quoteLimits.priceHolds)

/**
 * Cities from which inspectors set out. How far a place is from the nearest one decides what the way costs, and whether it is
 * too far. One is added or removed, and not changed: both begin a day later, as new price lists do.
 */
export const servedCities = defineResource({
  name: 'served-cities',
  title: { en: 'Served cities', no: 'Byer vi dekker' },
  description: {
    en: 'From where prices count distances. A change begins a day later.',
    no: 'Hvor prisene regner avstander fra. En endring gjelder etter et døgn.',
  },
  group: groups.business,
  readBy: ['finance'],
  from: sql`served_cities`,
  key: { value: sql`served_cities.id`, table: 'served_cities', column: sql`id`, isUuid: true },
  naming: { from: ['city'], make: ({ city }) => String(city) },
  fields: [
    {
      name: 'city',
      kind: 'text',
      label: { en: 'City', no: 'By' },
      value: sql`served_cities.city`,
      isSearchable: true,
      isSortable: true,
      edit: { by, most: 80, takes: someText(80) },
    },
    {
      name: 'market',
      kind: 'choice',
      label: { en: 'Market', no: 'Marked' },
      value: sql`served_cities.market`,
      options: marketOptions,
      isListed: true,
      isSortable: true,
      edit: { by, takes: z.enum(markets) },
    },
    {
      name: 'position',
      kind: 'text',
      label: { en: 'Position', no: 'Posisjon' },
      isListed: true,
      value: sql`served_cities.latitude::text || ', ' || served_cities.longitude::text`,
      hint: {
        en: 'Latitude and longitude, as maps show them, such as 6.4541, 3.3947.',
        no: 'Bredde- og lengdegrad, slik kart viser dem, for eksempel 6.4541, 3.3947.',
      },
      edit: {
        by,
        most: 40,
        takes: z.string().check(
          z.trim(),
          z.refine((text) => readPosition(text) !== null, POSITION),
        ),
      },
    },
    {
      name: 'servedFrom',
      kind: 'instant',
      label: { en: 'Served from', no: 'Dekkes fra' },
      isListed: true,
      value: sql`case when served_cities.served_from > '1970-01-01' then served_cities.served_from end`,
    },
    {
      name: 'servedUntil',
      kind: 'instant',
      label: { en: 'Served until', no: 'Dekkes til' },
      value: sql`served_cities.served_until`,
      isListed: true,
    },
  ],
  filters: ['market'],
  sort: { by: 'city', direction: 'asc' },
  create: {
    by,
    label: { en: 'New served city', no: 'Ny by' },
    fields: ['city', 'market', 'position'],
    write: async ({ db, now, values }) => {
      const row = { ...(await rowOf(db, values)), served_from: beginningAfter(now) }
      return (await db.insertInto('served_cities').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
  },
  actions: [
    {
      name: 'remove',
      label: { en: 'Remove', no: 'Fjern' },
      by,
      isDanger: true,
      needsReason: true,
      done: 'The city is served for another day, and then no more.',
      description: {
        en: 'A day from now prices count their distances from the other cities. Orders that were made keep their price.',
        no: 'Om et døgn regner prisene avstanden fra de andre byene. Ordrer som er laget, beholder prisen.',
      },
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
        if (!others) throw conflict('A market has at least one city. Add another one first.')
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
