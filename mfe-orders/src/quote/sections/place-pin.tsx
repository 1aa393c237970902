import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import type { Point } from '../quote-extras.ts'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Skeleton, Text } from '@fieldproof/ui'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { Component, lazy, Suspense, useState, type ReactNode } from 'react'
import { useGetQuotePlaceQuery, useLazyGetPlaceAtPinQuery } from '../../store/checkout-api.ts'
import styles from './place-pin.module.css'

const loadMap = () => import('@fieldproof/ui/map').then(({ MapPicker }) => ({ default: MapPicker }))

/** A map that cannot be loaded leaves the address as it is; the pin is never required. */
class MapBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

export interface PlacePinProps {
  position: Point | null
  /** Street and zip code where the form asks for them. */
  address: { country: string; state: string; city: string; street?: string; zipCode?: string }
  onPosition: (position: Point | null) => void
  /** Puts what was found at the pin into the address; says whether anything is left that differs. */
  onFound: (place: FoundAddress) => void
}

/** Where the map begins before there is a pin: at the town, the state or the country. */
const useCentre = ({ country, state, city }: PlacePinProps['address'], isWanted: boolean) => {
  const address = [city, state].filter(Boolean).join(', ')
  const { data } = useGetQuotePlaceQuery(isWanted && country !== '' ? { query: { country, address } } : skipToken)
  return data ? { latitude: data.latitude, longitude: data.longitude } : null
}

/** What lies at the pin, with a way to take it over where the address says something else. */
const FoundAtPin = ({
  found,
  address,
  onFound,
}: {
  found: FoundAddress
  address: PlacePinProps['address']
  onFound: () => void
}) => {
  const { t } = useTranslation()
  // Street and zip code are known where a geocoding service is asked; the lists of towns have none.
  const isSame = (['country', 'state', 'city', 'street', 'zipCode'] as const).every(
    (name) => found[name] === '' || address[name] === undefined || found[name] === address[name],
  )
  return (
    <>
      <Text size="small" tone="soft">
        {t('place.atPin', { place: found.address })}
      </Text>
      {!isSame && (
        <Button size="small" onClick={onFound}>
          {t('place.usePlace')}
        </Button>
      )}
    </>
  )
}

const Map = ({ position, address, onPosition, onFound, onRetry }: PlacePinProps & { onRetry: () => void }) => {
  const { t } = useTranslation()
  // Made again with each attempt, since a failed one is remembered.
  const [Picker] = useState(() => lazy(loadMap))
  const centre = useCentre(address, position === null)
  const [findPlace, { data: found, isError }] = useLazyGetPlaceAtPinQuery()
  const move = (to: Point) => {
    onPosition(to)
    void findPlace({ query: { lat: to.latitude, lng: to.longitude } }, true)
      .unwrap()
      .then(
        (place) => {
          if (address.city === '') onFound(place)
        },
        () => {},
      )
  }
  return (
    <MapBoundary failed={<ErrorState compact level={3} title={t('place.mapFailed')} onRetry={onRetry} />}>
      <Suspense fallback={<Skeleton variant="block" />}>
        <Picker label={t('place.map')} hint={t('place.mapHint')} value={position} centre={centre} onChange={move} />
      </Suspense>
      <div className={styles.said} role="status">
        {position && found && !isError && <FoundAtPin found={found} address={address} onFound={() => onFound(found)} />}
      </div>
    </MapBoundary>
  )
}

/** The place on a map: a pin that can be dragged, and that fills the address or offers to correct it. */
export const PlacePin = (props: PlacePinProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { position, onPosition } = props
  return (
    <div className={styles.pin}>
      <div className={styles.tools}>
        <Button icon={<MapPinIcon />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'place.hideMap' : 'place.showMap')}
        </Button>
        {position && (
          <Button variant="quiet" onClick={() => onPosition(null)}>
            {t('place.removePin')}
          </Button>
        )}
        <Text size="small" tone="muted">
          {t(position ? 'place.pinSet' : 'place.pinOptional')}
        </Text>
      </div>
      {isOpen && <Map key={attempt} {...props} onRetry={() => setAttempt((last) => last + 1)} />}
    </div>
  )
}
