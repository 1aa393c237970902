import { listingStatuses, listingTypes } from '@fieldproof/contracts/lists'
import { Answered } from '@fieldproof/kit/answered'
import { listAddress, oneOf, page, useListAddress } from '@fieldproof/kit/list'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, FieldFrame, LinkButton, Page, Pagination, SelectInput } from '@fieldproof/ui'
import { CarIcon, HouseLineIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { marketKinds } from '../../market-place/kinds.ts'
import { CardsLoading, ListingCard } from '../../market-place/listing-card.tsx'
import styles from '../../market-place/market-place.module.css'
import { OwnerActions } from '../../market-place/owner-actions.tsx'
import { useGetOwnListingsQuery } from '../../store/market-place-api.ts'

const list = listAddress(() => href('orders.my-listings'), {
  kind: oneOf(listingTypes),
  status: oneOf(listingStatuses),
  page,
})

const Filters = ({ view, set }: Pick<ReturnType<typeof useListAddress<typeof list.schema>>, 'view' | 'set'>) => {
  const { t } = useTranslation()
  const { kind = '', status = '' } = view
  return (
    <div className={styles.ownFilters}>
      <FieldFrame label={t('market.own.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            name="kind"
            value={kind}
            onChange={(event) => set({ kind: event.target.value })}
            options={[
              { value: '', label: t('market.filters.any') },
              ...listingTypes.map((value) => ({ value, label: t(`market.${value}.short`) })),
            ]}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('market.own.statusTitle')}>
        {(control) => (
          <SelectInput
            {...control}
            name="status"
            value={status}
            onChange={(event) => set({ status: event.target.value })}
            options={[
              { value: '', label: t('market.filters.any') },
              ...listingStatuses.map((value) => ({ value, label: t(`market.status.${value}`) })),
            ]}
          />
        )}
      </FieldFrame>
    </div>
  )
}

/** The user's own listings in every state, with the actions for each. */
const MyListings = () => {
  const { t } = useTranslation()
  const { view, link, set, clear, isNarrowed } = useListAddress(list)
  const { kind: listingType, ...rest } = view
  const listings = useGetOwnListingsQuery({ query: { ...rest, listingType } })
  const offers = (
    <>
      <LinkButton icon={<CarIcon />} href={marketKinds.vehicle.create()}>
        {t('market.vehicle.create')}
      </LinkButton>{' '}
      <LinkButton icon={<HouseLineIcon />} href={marketKinds.property.create()}>
        {t('market.property.create')}
      </LinkButton>
    </>
  )
  const empty = isNarrowed ? (
    <EmptyState title={t('market.noMatchTitle')} action={<Button onClick={clear}>{t('market.chips.clear')}</Button>} />
  ) : (
    <EmptyState
      art={<Illustration name="service-vehicle" />}
      title={t('market.own.emptyTitle')}
      body={t('market.own.emptyBody')}
      action={offers}
    />
  )
  const isEmpty = listings.currentData?.total === 0 && !isNarrowed
  return (
    <Page width="wide" title={t('market.own.title')} lead={t('market.own.lead')} actions={isEmpty ? undefined : offers}>
      {!isEmpty && <Filters view={view} set={set} />}
      <Answered asked={listings} empty={empty} loading={<CardsLoading count={3} />} title={t('market.own.failed')}>
        {({ items, total, pageSize }) => (
          <>
            <ul aria-busy={listings.isFetching} className={styles.cards} role="list">
              {items.map((listing) => (
                <ListingCard
                  key={listing._id}
                  listing={listing}
                  showsStatus
                  footer={<OwnerActions compact listing={listing} />}
                />
              ))}
            </ul>
            <Pagination
              address={link()}
              label={t('market.pages')}
              page={view.page}
              pages={Math.ceil(total / pageSize)}
            />
          </>
        )}
      </Answered>
    </Page>
  )
}

export default MyListings
