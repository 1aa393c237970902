import type { ListingSummary } from '@fieldproof/contracts/entities/listing'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Card, Money, Skeleton, Text, type Tone } from '@fieldproof/ui'
import { MapPinIcon } from '@fieldproof/ui/icons'
import type { ReactNode } from 'react'
import { marketKinds } from './kinds.ts'
import { ListingArt } from './listing-art.tsx'
import styles from './market-place.module.css'
import { useListingWords } from './use-listing-words.ts'

const tones: Record<ListingSummary['status'], Tone> = {
  published: 'success',
  hidden: 'neutral',
  sold: 'info',
  removed: 'danger',
}

/** The state of the user's own listing. */
export const ListingStatus = ({ status }: Pick<ListingSummary, 'status'>) => {
  const { t } = useTranslation()
  return (
    <Badge tone={tones[status]} dot>
      {t(`market.status.${status}`)}
    </Badge>
  )
}

/** The price, with its notes. */
export const ListingPrice = ({
  listing,
  size = 'section',
}: {
  listing: ListingSummary
  size?: 'section' | 'title'
}) => {
  const { t } = useTranslation()
  const {
    price: { amount, currency },
    isNegotiable,
    property,
  } = listing
  return (
    <p className={styles.price}>
      <Money minor={amount} currency={currency} size={size} strong trimZeros />
      {property?.offer === 'rent' && (
        <Text as="span" size="small" tone="soft">
          {t('market.aYear')}
        </Text>
      )}
      {isNegotiable && (
        <Text as="span" size="small" tone="soft">
          {t('market.negotiable')}
        </Text>
      )}
    </p>
  )
}

export interface ListingCardProps {
  listing: ListingSummary
  level?: 2 | 3
  showsStatus?: boolean
  eager?: boolean
  footer?: ReactNode
}

/** A listing in a list: the whole card leads to it. */
export const ListingCard = ({ listing, level = 2, showsStatus = false, eager, footer }: ListingCardProps) => {
  const { t } = useTranslation()
  const { brief, place } = useListingWords()
  return (
    <Card
      as="li"
      className={styles.card}
      footer={footer}
      href={marketKinds[listing.listingType].show(listing._id)}
      level={level}
      padding="small"
      title={listing.title}
      media={<ListingArt listing={listing} eager={eager} />}
    >
      <ListingPrice listing={listing} />
      <Text size="small" tone="soft">
        {brief(listing).join(' · ')}
      </Text>
      <Text size="small" tone="soft" className={styles.place}>
        <MapPinIcon /> {place(listing)}
      </Text>
      {showsStatus && (
        <div>
          <ListingStatus status={listing.status} />
        </div>
      )}
      {!showsStatus && listing.isMine && (
        <div>
          <Badge>{t('market.yours')}</Badge>
        </div>
      )}
    </Card>
  )
}

/** The skeleton of cards that are loading. */
export const CardsLoading = ({ count = 6 }: { count?: number }) => <Skeleton variant="card" count={count} />
