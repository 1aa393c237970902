import type { Listing } from '@fieldproof/contracts/entities/listing'
import type { ListingType } from '@fieldproof/contracts/lists'
import { WriteTo } from '@fieldproof/kit/conversation'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { href, isCallFailure, useTranslation } from '@fieldproof/platform'
import { promisedPoints } from '@fieldproof/policy/promised-points'
import {
  Avatar,
  Breadcrumbs,
  Card,
  DateTime,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  Section,
  Skeleton,
  Text,
} from '@fieldproof/ui'
import { ShieldCheckIcon } from '@fieldproof/ui/icons'
import { Illustration } from '@fieldproof/ui/illustration'
import { useOpenConversationMutation } from '../../store/conversations-api.ts'
import { useOpenListingQuery } from '../../store/market-place-api.ts'
import { marketKinds } from '../../market-place/kinds.ts'
import { LazyMapView } from '../../market-place/lazy-map.tsx'
import { ListingPrice, ListingStatus } from '../../market-place/listing-card.tsx'
import { ListingFacts } from '../../market-place/listing-facts.tsx'
import styles from './listing.module.css'
import { OwnerActions } from '../../market-place/owner-actions.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { useListingWords } from '../../market-place/use-listing-words.ts'

/** The quote form of the service for vehicles or for properties, filled in from the listing. */
const inspectAddress = ({ listingType, _id }: Listing): string =>
  href('orders.service', { serviceType: listingType }, { query: { listing: _id }, hash: 'quotation' })

const Seller = ({ seller: { firstName, avatar, memberSince } }: { seller: Listing['seller'] }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.seller}>
      <Avatar name={firstName} src={avatar ?? undefined} />
      <div>
        <Text>{t('market.offeredBy', { name: firstName })}</Text>
        <Text size="small" tone="muted">
          {t('market.memberSince')} <DateTime value={memberSince} form="month" />
        </Text>
      </div>
    </div>
  )
}

const Aside = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation()
  const { place } = useListingWords()
  const [open] = useOpenConversationMutation()
  return (
    <Card as="div" className={styles.aside} padding="large">
      <ListingPrice listing={listing} size="title" />
      <Text tone="soft">{place(listing)}</Text>
      {listing.isMine ? (
        <>
          <div>
            <ListingStatus status={listing.status} />
          </div>
          <OwnerActions listing={listing} />
        </>
      ) : (
        <>
          <LinkButton variant="primary" size="large" wide icon={<ShieldCheckIcon />} href={inspectAddress(listing)}>
            {t('market.inspect')}
          </LinkButton>
          <Text size="small" tone="soft">
            {t(`market.${listing.listingType}.inspectWhy`, { points: promisedPoints[listing.listingType] })}
          </Text>
        </>
      )}
      <Seller seller={listing.seller} />
      {!listing.isMine && (
        <WriteTo
          wide
          about={listing.listingType}
          subjectId={listing._id}
          address={marketKinds[listing.listingType].show(listing._id)}
          open={(body) => open({ body }).unwrap()}
        >
          {t('market.write', { name: listing.seller.firstName })}
        </WriteTo>
      )}
    </Card>
  )
}

const Whole = ({ listing }: { listing: Listing }) => {
  const { t } = useTranslation()
  const { place } = useListingWords()
  const {
    title,
    listingType,
    description,
    location: { position },
    isMine,
    status,
  } = listing
  return (
    <Page
      width="wide"
      title={title}
      breadcrumbs={
        <Breadcrumbs
          items={[{ label: t(`market.${listingType}.short`), href: marketKinds[listingType].list() }, { label: title }]}
        />
      }
    >
      {isMine && status === 'hidden' && <Notice tone="warning">{t('market.own.isHidden')}</Notice>}
      <div className={styles.columns}>
        <PhotoGallery listing={listing} />
        <aside className={styles.side} aria-label={t('market.asideTitle')}>
          <Aside listing={listing} />
        </aside>
        <div className={styles.main}>
          <Section title={t('market.factsTitle')}>
            <ListingFacts listing={listing} />
          </Section>
          {description && (
            <Section title={t('market.descriptionTitle')}>
              <Text className={styles.description}>{description}</Text>
            </Section>
          )}
          <Section title={t('market.placeTitle')} lead={isMine ? t('market.own.placeLead') : t('market.placeLead')}>
            {position ? (
              <LazyMapView
                label={t('market.placeMap', { place: place(listing) })}
                points={[{ id: listing._id, title, ...position }]}
              />
            ) : (
              <Text tone="soft">{t('market.noPosition', { place: place(listing) })}</Text>
            )}
          </Section>
        </div>
      </div>
    </Page>
  )
}

/** One listing: its photos, facts, place and seller, and the reader's one action. */
const ListingPage = ({ kind, id }: { kind: ListingType; id: string }) => {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useOpenListingQuery({ params: { id } })
  useFreshAddresses(data, refetch)
  if (data) return <Whole listing={data} />
  if (!error) {
    return (
      <Page width="wide" title={t(`market.${kind}.one`)}>
        <Skeleton variant="block" />
        <Skeleton lines={4} />
      </Page>
    )
  }
  if (isCallFailure(error) && (error.status === 404 || error.status === 400)) {
    return (
      <Page title={t('market.goneTitle')}>
        <EmptyState
          art={<Illustration name="not-found" />}
          title={t('market.goneHeading')}
          body={t('market.goneBody')}
          action={<LinkButton href={marketKinds[kind].list()}>{t(`market.${kind}.all`)}</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <Page title={t(`market.${kind}.one`)}>
      <ErrorState
        title={t('market.oneFailed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    </Page>
  )
}

export default ListingPage
