import { listingStatuses, listingTypes } from '@fieldproof/contracts/lists'
import { href, useNavigate, useSearchParams, useTranslation } from '@fieldproof/platform'
import { Button, EmptyState, ErrorState, FieldFrame, LinkButton, Page, Pagination, SelectInput } from '@fieldproof/ui'
import { CarIcon, HouseLineIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { marketKinds } from '../../market-place/kinds.ts'
import { CardsLoading, ListingCard } from '../../market-place/listing-card.tsx'
import styles from '../../market-place/market-place.module.css'
import { OwnerActions } from '../../market-place/owner-actions.tsx'
import { useGetOwnListingsQuery } from '../../store/market-place-api.ts'

const useView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = query.get('page') ?? '1'
  const view = {
    listingType: listingTypes.find((type) => type === query.get('kind')),
    status: listingStatuses.find((status) => status === query.get('status')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
  const address = ({ listingType = '', status = '' }: { listingType?: string; status?: string }) =>
    href('orders.my-listings', {}, { query: { kind: listingType || undefined, status: status || undefined } })
  return {
    view,
    address,
    show: (to: { listingType?: string; status?: string }) => {
      void navigate(address(to))
    },
  }
}

const Filters = ({ view, show }: Pick<ReturnType<typeof useView>, 'view' | 'show'>) => {
  const { t } = useTranslation()
  const { listingType = '', status = '' } = view
  return (
    <div className={styles.ownFilters}>
      <FieldFrame label={t('market.own.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            name="kind"
            value={listingType}
            onChange={(event) => show({ status, listingType: event.target.value })}
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
            onChange={(event) => show({ listingType, status: event.target.value })}
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

/** The user's own listings in every state, with what can be done to each. */
const MyListings = () => {
  const { t } = useTranslation()
  const { view, address, show } = useView()
  const { data, isError, isFetching, refetch } = useGetOwnListingsQuery({ query: view })
  const isNarrowed = view.listingType !== undefined || view.status !== undefined || view.page > 1
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
  const contents = () => {
    if (isError)
      return (
        <ErrorState
          title={t('market.own.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )
    if (!data) return <CardsLoading count={3} />
    if (data.items.length === 0) {
      return isNarrowed ? (
        <EmptyState
          title={t('market.noMatchTitle')}
          action={<Button onClick={() => show({})}>{t('market.chips.clear')}</Button>}
        />
      ) : (
        <EmptyState
          art={<Illustration name="service-vehicle" />}
          title={t('market.own.emptyTitle')}
          body={t('market.own.emptyBody')}
          action={offers}
        />
      )
    }
    return (
      <>
        <ul aria-busy={isFetching} className={styles.cards} role="list">
          {data.items.map((listing) => (
            <ListingCard
              key={listing._id}
              listing={listing}
              showsStatus
              footer={<OwnerActions compact listing={listing} />}
            />
          ))}
        </ul>
        <Pagination
          address={address(view)}
          label={t('market.pages')}
          page={view.page}
          pages={Math.ceil(data.total / data.pageSize)}
        />
      </>
    )
  }
  const isEmpty = data?.items.length === 0 && !isNarrowed
  return (
    <Page width="wide" title={t('market.own.title')} lead={t('market.own.lead')} actions={isEmpty ? undefined : offers}>
      {!isEmpty && <Filters view={view} show={show} />}
      {contents()}
    </Page>
  )
}

export default MyListings
