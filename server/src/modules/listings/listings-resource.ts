import type { Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import { notify } from '#modules/notifications/notify.ts'
import { letFileGo } from '#kernel/files/stored-files.ts'
import { defineResource, type Act, type Action, type Option } from '#kernel/back-office/resource.ts'
import { groups, labels } from '#kernel/back-office/texts.ts'

const statusOptions: readonly Option[] = [
  { value: 'published', label: { en: 'Published', no: 'Publisert' } },
  { value: 'hidden', label: { en: 'Hidden', no: 'Skjult' } },
  { value: 'sold', label: { en: 'Sold', no: 'Solgt' } },
  { value: 'removed', label: { en: 'Removed', no: 'Fjernet' } },
]
const typeOptions: readonly Option[] = [
  { value: 'vehicle', label: { en: 'Vehicle', no: 'Kjøretøy' } },
  { value: 'property', label: { en: 'Property', no: 'Eiendom' } },
]

type Sentence = (locale: Locale, title: string, reason: string) => string

/** Tells whoever offers it what the staff did, and why. */
const tell = async (act: Act, sentence: Sentence): Promise<void> => {
  const { db, id, reason } = act
  const { user_id: userId, title } = await db
    .selectFrom('listings')
    .select(['user_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await notify(act, {
    userId,
    message: (locale) => sentence(locale, title, reason ?? ''),
    actionLink: '/dashboard/listings',
    typeOfNotification: 'Account',
  })
}

const withhold =
  (status: 'hidden' | 'removed') =>
  async ({ db, now, id, reason }: Act): Promise<void> => {
    await db
      .updateTable('listings')
      .set({ status, withheld_at: now, withheld_reason: reason ?? '', updated_at: now })
      .where('id', '=', id)
      .execute()
  }

const hide: Action = {
  name: 'hide',
  label: { en: 'Hide', no: 'Skjul' },
  description: {
    en: 'Nobody but its owner sees it, and they cannot publish it again. They are told why.',
    no: 'Bare eieren ser den, og kan ikke publisere den igjen. Eieren får vite hvorfor.',
  },
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: ({ withheldAt, status }) => withheldAt === null && status !== 'removed',
  done: 'The listing is hidden.',
  run: async (act) => {
    await withhold('hidden')(act)
    await tell(act, (locale, title, reason) =>
      locale === 'no'
        ? `Vi har skjult annonsen din «${title}»: ${reason}`
        : `We have hidden your listing “${title}”: ${reason}`,
    )
  },
}

const show: Action = {
  name: 'show',
  label: { en: 'Show again', no: 'Vis igjen' },
  description: { en: 'Everybody sees it again.', no: 'Alle ser den igjen.' },
  by: ['support'],
  needsReason: true,
  fits: ({ withheldAt, status }) => withheldAt !== null && status === 'hidden',
  done: 'The listing can be seen again.',
  run: async (act) => {
    await act.db
      .updateTable('listings')
      .set({ status: 'published', withheld_at: null, withheld_reason: null, updated_at: act.now })
      .where('id', '=', act.id)
      .execute()
    await tell(act, (locale, title) =>
      locale === 'no' ? `Annonsen din «${title}» vises igjen.` : `Your listing “${title}” can be seen again.`,
    )
  },
}

const remove: Action = {
  name: 'remove',
  label: { en: 'Remove', no: 'Fjern' },
  description: {
    en: 'It and its photos are gone for good. Its owner is told why.',
    no: 'Den og bildene er borte for godt. Eieren får vite hvorfor.',
  },
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: ({ status }) => status !== 'removed',
  done: 'The listing is removed.',
  run: async (act) => {
    await withhold('removed')(act)
    const gone = await act.db
      .deleteFrom('listing_photos')
      .where('listing_id', '=', act.id)
      .returning('file_id')
      .execute()
    for (const { file_id: id } of gone) await letFileGo(act.db, id, act.now)
    await tell(act, (locale, title, reason) =>
      locale === 'no'
        ? `Vi har fjernet annonsen din «${title}»: ${reason}`
        : `We have removed your listing “${title}”: ${reason}`,
    )
  },
}

/** What is offered on the market place. */
export const listings = defineResource({
  name: 'listings',
  title: { en: 'Listings', no: 'Annonser' },
  description: {
    en: 'Vehicles and properties that are offered on the market place.',
    no: 'Kjøretøy og eiendommer som tilbys på markedsplassen.',
  },
  group: groups.business,
  readBy: ['support'],
  from: sql`listings join users as owner on owner.id = listings.user_id`,
  key: { value: sql`listings.id`, table: 'listings', column: sql`id`, isUuid: true },
  naming: { from: ['title'], make: ({ title }) => String(title) },
  fields: [
    {
      name: 'title',
      kind: 'text',
      label: { en: 'Title', no: 'Tittel' },
      value: sql`listings.title`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: labels.status,
      value: sql`listings.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'listingType',
      kind: 'choice',
      label: { en: 'Kind', no: 'Type' },
      value: sql`listings.listing_type`,
      isListed: true,
      options: typeOptions,
    },
    {
      name: 'owner',
      kind: 'reference',
      label: { en: 'Offered by', no: 'Tilbys av' },
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', owner.id, 'title', owner.first_name || ' ' || owner.last_name)`,
      words: sql`owner.first_name || ' ' || owner.last_name`,
    },
    {
      name: 'price',
      kind: 'money',
      label: { en: 'Price', no: 'Pris' },
      isListed: true,
      isSortable: true,
      order: sql`listings.price_amount`,
      value: sql`json_build_object('amount', listings.price_amount, 'currency', listings.price_currency)`,
    },
    {
      name: 'city',
      kind: 'text',
      label: { en: 'City', no: 'By' },
      value: sql`listings.city`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: { en: 'Description', no: 'Beskrivelse' },
      value: sql`listings.description`,
    },
    {
      name: 'vin',
      kind: 'text',
      label: { en: 'VIN', no: 'Understellsnummer' },
      value: sql`listings.vin`,
      isSearchable: true,
    },
    {
      name: 'withheldAt',
      kind: 'instant',
      label: { en: 'Out of sight since', no: 'Skjult av oss siden' },
      value: sql`listings.withheld_at`,
      isSortable: true,
    },
    {
      name: 'withheldReason',
      kind: 'long-text',
      label: { en: 'Why', no: 'Hvorfor' },
      value: sql`listings.withheld_reason`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: labels.createdAt,
      value: sql`listings.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status', 'listingType'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [hide, show, remove],
})
