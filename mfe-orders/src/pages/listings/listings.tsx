import type { AnswerOf } from '@fieldproof/contracts'
import type { ListingType } from '@fieldproof/contracts/lists'
import { useLastPage } from '@fieldproof/kit/list'
import {
  selectIsOnline,
  skipToken,
  useNavigate,
  useSearchParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  OfflineNotice,
  Page,
  Pagination,
  Skeleton,
  Text,
} from '@fieldproof/ui'
import { PlusIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { Suspense, lazy } from 'react'
import { FilterChips } from '../../market-place/filter-chips.tsx'
import { FilterFields } from '../../market-place/filter-fields.tsx'
import { KindLinks } from '../../market-place/kind-links.tsx'
import { marketKinds } from '../../market-place/kinds.ts'
import {
  isNarrowed,
  listingAddress,
  listingQuery,
  readListingAddress,
  type ListingView,
} from '../../market-place/listing-address.ts'
import { CardsLoading, ListingCard } from '../../market-place/listing-card.tsx'
import styles from '../../market-place/market-place.module.css'
import { Toolbar } from '../../market-place/toolbar.tsx'
import { useFindPropertyListingsQuery, useFindVehicleListingsQuery } from '../../store/market-place-api.ts'

const ResultsMap = lazy(() => import(/* webpackChunkName: "results-map" */ '../../market-place/results-map.tsx'))

/** The state of the request for the list. */
interface Found {
  data?: AnswerOf<'GET /listings/get-vehicle-listings'>
  currentData?: AnswerOf<'GET /listings/get-vehicle-listings'>
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface ResultsProps {
  view: ListingView
  found: Found
  onChange: (change: Partial<ListingView>) => void
}

const NothingFound = ({ view, onChange }: Omit<ResultsProps, 'found'>) => {
  const { t } = useTranslation()
  if (isNarrowed(view) || view.sort === 'price-low' || view.sort === 'price-high') {
    return (
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('market.noMatchTitle')}
        body={t('market.noMatchBody')}
        action={
          <Button onClick={() => onChange({ search: '', filters: {}, bounds: null, sort: 'newest' })}>
            {t('market.chips.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      art={<Illustration name={view.kind === 'vehicle' ? 'service-vehicle' : 'service-property'} />}
      title={t(`market.${view.kind}.emptyTitle`)}
      body={t(`market.${view.kind}.emptyBody`)}
    />
  )
}

/** Whether the list could not be loaded, even while it is tried again. */
const hasFailed = ({ currentData, error }: Found): boolean => error !== undefined && currentData === undefined

const Results = ({ view, found, onChange }: ResultsProps) => {
  const { t } = useTranslation()
  const { data, currentData, isFetching, refetch } = found
  const isReplaced = useLastPage(currentData)
  // Without the kit's `Answered`, so that a map without results stays while its next part is searched.
  if (hasFailed(found))
    return (
      <ErrorState
        title={t('market.failedTitle')}
        body={t('market.failedBody')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    )
  if (!data || isReplaced) return view.layout === 'map' ? <Skeleton variant="block" /> : <CardsLoading />
  if (data.items.length === 0 && view.layout === 'list') return <NothingFound view={view} onChange={onChange} />
  return (
    <>
      {view.layout === 'map' ? (
        <Suspense fallback={<Skeleton variant="block" />}>
          <ResultsMap listings={data.items} isSearching={isFetching} onSearchHere={(bounds) => onChange({ bounds })} />
        </Suspense>
      ) : (
        <ul aria-busy={isFetching} className={styles.cards} data-below="each" role="list">
          {data.items.map((listing, index) => (
            // A phone shows one card at first; the pictures of others would take the line from the page's scripts.
            <ListingCard key={listing._id} listing={listing} eager={index === 0} />
          ))}
        </ul>
      )}
      <Pagination
        address={listingAddress(view)}
        label={t('market.pages')}
        page={view.page}
        pages={Math.ceil(data.total / data.pageSize)}
      />
    </>
  )
}

/** The view from the address, and a function that changes it. A change goes back to the first page. */
const useListingView = (kind: ListingType) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = readListingAddress(kind, query)
  const change = (to: Partial<ListingView>, replace = false) => {
    void navigate(listingAddress({ ...view, page: 1, ...to }), { replace })
  }
  return { view, change }
}

/** Fetches the list of one kind. */
const useFound = (view: ListingView): Found => {
  const query = { query: listingQuery(view) }
  const vehicles = useFindVehicleListingsQuery(view.kind === 'vehicle' ? query : skipToken)
  const properties = useFindPropertyListingsQuery(view.kind === 'property' ? query : skipToken)
  return view.kind === 'vehicle' ? vehicles : properties
}

/** Vehicles or properties on offer, filtered and sorted by the address. */
const Listings = ({ kind }: { kind: ListingType }) => {
  const { t } = useTranslation()
  const { view, change: onChange } = useListingView(kind)
  const found = useFound(view)
  const isOnline = useSelector(selectIsOnline)
  const { data, isFetching } = found
  return (
    <Page
      width="wide"
      title={t(`market.${view.kind}.title`)}
      lead={t(`market.${view.kind}.lead`)}
      actions={
        <LinkButton href={marketKinds[view.kind].create()} icon={<PlusIcon />}>
          {t(`market.${view.kind}.create`)}
        </LinkButton>
      }
    >
      <KindLinks kind={view.kind} />
      {!isOnline && <OfflineNotice />}
      <Toolbar view={view} onChange={onChange} />
      <FilterChips view={view} onChange={onChange} />
      <div className={styles.columns}>
        <aside className={styles.panel} aria-label={t('market.filters.title')}>
          <FilterFields
            key={JSON.stringify(view.filters)}
            kind={view.kind}
            filters={view.filters}
            onChoose={(filters) => onChange({ filters })}
          />
        </aside>
        <div className={styles.results}>
          <Text as="div" size="small" tone="muted" role="status">
            {data && !hasFailed(found) && !isFetching ? t('market.results', { count: data.total }) : ''}
          </Text>
          <Results view={view} found={found} onChange={onChange} />
        </div>
      </div>
    </Page>
  )
}

export default Listings
