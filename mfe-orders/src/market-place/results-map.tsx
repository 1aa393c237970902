import type { ListingSummary } from '@fieldproof/contracts/entities/listing'
import { useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { LazyMapView } from './lazy-map.tsx'
import type { Bounds } from './listing-address.ts'
import { ListingCard } from './listing-card.tsx'
import styles from './market-place.module.css'

export interface ResultsMapProps {
  listings: readonly ListingSummary[]
  isSearching: boolean
  onSearchHere: (bounds: Bounds) => void
}

/** The listings of a page on a map; the selected one is shown below it. */
const ResultsMap = ({ listings, isSearching, onSearchHere }: ResultsMapProps) => {
  const { t } = useTranslation()
  const [selectedId, select] = useState<string>()
  const [moved, setMoved] = useState<Bounds | null>(null)
  const points = listings.flatMap(({ _id: id, title, location: { position } }) =>
    position ? [{ id, title, ...position }] : [],
  )
  const selected = listings.find(({ _id }) => _id === selectedId)
  return (
    <div className={styles.map}>
      <LazyMapView
        label={t('market.map')}
        points={points}
        selectedId={selectedId}
        onSelect={select}
        onMove={setMoved}
        height="large"
      />
      <div className={styles.mapTools}>
        {moved && (
          <Button
            loading={isSearching}
            onClick={() => {
              onSearchHere(moved)
              setMoved(null)
            }}
          >
            {t('market.searchHere')}
          </Button>
        )}
        <Text size="small" tone="muted">
          {points.length < listings.length
            ? t('market.notOnMap', { count: listings.length - points.length })
            : t('market.mapRounded')}
        </Text>
      </div>
      <div role="status">
        {selected && (
          <ul className={styles.chosen} role="list">
            <ListingCard listing={selected} />
          </ul>
        )}
      </div>
    </div>
  )
}

export default ResultsMap
