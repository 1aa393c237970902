import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import type { Point } from '../quote-extras.ts'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { Button, ErrorState, Skeleton, Text } from '@fieldproof/ui'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useGetQuotePlaceQuery, useLazyGetPlaceAtPinQuery } from '../../store/checkout-api.ts'
import styles from './place-pin.module.css'

const loadMap = () => import('@fieldproof/ui/map').then(({ MapPicker }) => ({ default: MapPicker }))

/** If the map cannot be loaded, the address is enough; the pin is never required. */
class MapBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

export interface PlacePinProps {
  position: Point | null
  /** Street and zip code, if the form asks for them. */
  address: { country: string; state: string; city: string; street?: string; zipCode?: string }
  onPosition: (position: Point | null) => void
  /** Puts the place at the pin into the address, and returns whether anything still differs. */
  onFound: (place: FoundAddress) => void
}

/** The initial centre of the map while there is no pin: the town, the state or the country. */
const useCentre = ({ country, state, city }: PlacePinProps['address'], isWanted: boolean) => {
  const address = [city, state].filter(Boolean).join(', ')
  const { data } = useGetQuotePlaceQuery(isWanted && country !== '' ? { query: { country, address } } : skipToken)
  return data ? { latitude: data.latitude, longitude: data.longitude } : null
}

/** The place at the pin, with a button to use it if the address differs. */
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
  // Only a geocoding service knows street and zip code; the lists of towns do not.
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
  // Created anew for each attempt, because `lazy` remembers a failure.
  const [Picker] = useState(() => lazy(loadMap))
  const centre = useCentre(address, position === null)
  const [findPlace, { data: found, isError }] = useLazyGetPlaceAtPinQuery()
  // The answer for a pin may come after it was moved again, or after an address was typed.
  const searches = useRef(0)
  const city = useRef(address.city)
  useEffect(() => {
    city.current = address.city
  }, [address.city])
  const move = (to: Point) => {
    onPosition(to)
    const search = (searches.current += 1)
    void findPlace({ query: { lat: to.latitude, lng: to.longitude } }, true)
      .unwrap()
      .then(
        (place) => {
          if (search === searches.current && city.current === '') onFound(place)
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

/** The place on a map: a pin that can be dragged. It fills in the address, or offers to correct it. */
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
