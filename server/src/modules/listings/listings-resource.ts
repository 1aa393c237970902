import { sql } from 'kysely'
import { notify } from '#modules/notifications/notify.ts'
import { releaseFile } from '#kernel/files/stored-files.ts'
import { defineResource, type Act, type Action, type Option } from '#kernel/back-office/resource.ts'
import { groups, shared } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').listings
const texts = textsOf('listings')

const statusOptions: readonly Option[] = [
  { value: 'published', label: labels.published() },
  { value: 'hidden', label: labels.hidden() },
  { value: 'sold', label: labels.sold() },
  { value: 'removed', label: shared.removed() },
]
const typeOptions: readonly Option[] = [
  { value: 'vehicle', label: labels.vehicle() },
  { value: 'property', label: labels.property() },
]

/** Notifies the owner of what staff did with the listing, and why. */
const notifyOwner = async (act: Act, what: keyof typeof texts.notifications): Promise<void> => {
  const { db, id, reason } = act
  const { user_id: userId, title } = await db
    .selectFrom('listings')
    .select(['user_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await notify(act, {
    userId,
    message: texts.notifications[what]({ title, reason: reason ?? '' }),
    actionLink: '/dashboard/listings',
    typeOfNotification: 'Account',
  })
}

const withhold =
  (status: 'hidden' | 'removed') =>
  async ({ db, now, id, reason }: Act): Promise<void> => {
    await db
      .updateTable('listings')
      .set({
        status,
        withheld_at: now,
        withheld_reason: reason ?? '',
        updated_at: now,
        status_when_shown: status === 'hidden' ? sql`status` : null,
      })
      .where('id', '=', id)
      .execute()
  }

const hide: Action = {
  name: 'hide',
  label: labels.hide(),
  description: labels.hideDescription(),
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: ({ withheldAt, status }) => withheldAt === null && status !== 'removed',
  done: texts.hiddenByStaff(),
  run: async (act) => {
    await withhold('hidden')(act)
    await notifyOwner(act, 'hidden')
  },
}

const show: Action = {
  name: 'show',
  label: labels.showAgain(),
  description: labels.showDescription(),
  by: ['support'],
  needsReason: true,
  fits: ({ withheldAt, status }) => withheldAt !== null && status !== 'removed',
  done: texts.shownByStaff(),
  run: async (act) => {
    const { status } = await act.db
      .updateTable('listings')
      .set({
        status: sql`coalesce(status_when_shown, 'published')`,
        withheld_at: null,
        withheld_reason: null,
        status_when_shown: null,
        updated_at: act.now,
      })
      .where('id', '=', act.id)
      .returning('status')
      .executeTakeFirstOrThrow()
    await notifyOwner(act, status === 'published' ? 'shown' : 'released')
  },
}

const remove: Action = {
  name: 'remove',
  label: shared.remove(),
  description: labels.removeDescription(),
  by: ['support'],
  isDanger: true,
  needsReason: true,
  fits: ({ status }) => status !== 'removed',
  done: texts.removedByStaff(),
  run: async (act) => {
    await withhold('removed')(act)
    const gone = await act.db
      .deleteFrom('listing_photos')
      .where('listing_id', '=', act.id)
      .returning('file_id')
      .execute()
    for (const { file_id: id } of gone) await releaseFile(act.db, id, act.now)
    await notifyOwner(act, 'removed')
  },
}

/** The listings of the marketplace. */
export const listings = defineResource({
  name: 'listings',
  title: labels.resourceTitle(),
  description: labels.resourceDescription(),
  group: groups.business(),
  readBy: ['support'],
  from: sql`listings join users as owner on owner.id = listings.user_id`,
  key: { value: sql`listings.id`, table: 'listings', column: sql`id`, isUuid: true },
  naming: { from: ['title'], make: ({ title }) => String(title) },
  fields: [
    {
      name: 'title',
      kind: 'text',
      label: shared.title(),
      value: sql`listings.title`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'status',
      kind: 'choice',
      label: shared.status(),
      value: sql`listings.status`,
      isListed: true,
      isSortable: true,
      options: statusOptions,
    },
    {
      name: 'listingType',
      kind: 'choice',
      label: shared.kind(),
      value: sql`listings.listing_type`,
      isListed: true,
      options: typeOptions,
    },
    {
      name: 'owner',
      kind: 'reference',
      label: labels.offeredBy(),
      isListed: true,
      isSearchable: true,
      refersTo: 'users',
      value: sql`json_build_object('_id', owner.id, 'title', owner.first_name || ' ' || owner.last_name)`,
      words: sql`owner.first_name || ' ' || owner.last_name`,
    },
    {
      name: 'price',
      kind: 'money',
      label: labels.price(),
      isListed: true,
      isSortable: true,
      order: sql`listings.price_amount`,
      value: sql`json_build_object('amount', listings.price_amount, 'currency', listings.price_currency)`,
    },
    {
      name: 'city',
      kind: 'text',
      label: shared.city(),
      value: sql`listings.city`,
      isSearchable: true,
      isSortable: true,
    },
    {
      name: 'description',
      kind: 'long-text',
      label: labels.description(),
      value: sql`listings.description`,
    },
    {
      name: 'vin',
      kind: 'text',
      label: labels.vin(),
      value: sql`listings.vin`,
      isSearchable: true,
    },
    {
      name: 'withheldAt',
      kind: 'instant',
      label: labels.outOfSightSince(),
      value: sql`listings.withheld_at`,
      isSortable: true,
    },
    {
      name: 'withheldReason',
      kind: 'long-text',
      label: shared.why(),
      value: sql`listings.withheld_reason`,
    },
    {
      name: 'createdAt',
      kind: 'instant',
      label: shared.createdAt(),
      value: sql`listings.created_at`,
      isListed: true,
      isSortable: true,
    },
  ],
  filters: ['status', 'listingType'],
  sort: { by: 'createdAt', direction: 'desc' },
  actions: [hide, show, remove],
})
