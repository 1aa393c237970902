import { usePlaceSearch } from '@fieldproof/kit/place'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { Button, Text } from '@fieldproof/ui'
import { PlaceSearch } from '@fieldproof/ui/search'
import { MapPinIcon } from '@fieldproof/ui/icons'
import { useFindPlacesOfProsQuery } from '../store/posted-jobs-api.ts'
import styles from './posted.module.css'

/** The place that a list is filtered by, with the name under which it was found. */
export interface ChosenPlace {
  name: string
  latitude: number
  longitude: number
}

const PlaceChoice = ({ onChange }: { onChange: (place: ChosenPlace) => void }) => {
  const { t } = useTranslation()
  const useFound = (search: string) => useFindPlacesOfProsQuery(search === '' ? skipToken : { query: { search } })
  const search = usePlaceSearch(useFound, {
    label: t('pros.place.label'),
    hint: t('pros.place.hint'),
    suggestions: t('pros.place.suggestions'),
    none: t('pros.place.none'),
    failed: t('pros.place.failed'),
    found: (count) => t('pros.place.found', { count }),
  })
  return (
    <PlaceSearch
      {...search}
      onChoose={({ address: name, latitude, longitude }) => onChange({ name, latitude, longitude })}
    />
  )
}

/** Filters a list by a place, to inspectors who work there. */
export const PlaceFilter = ({
  place,
  onChange,
}: {
  place: ChosenPlace | null
  onChange: (place: ChosenPlace | null) => void
}) => {
  const { t } = useTranslation()
  if (place === null) return <PlaceChoice onChange={onChange} />
  return (
    <div className={styles.place}>
      <Text as="span" className={styles.placeName}>
        <MapPinIcon />
        {t('pros.place.around', { place: place.name })}
      </Text>
      <Button size="small" onClick={() => onChange(null)}>
        {t('pros.place.anywhere')}
      </Button>
    </div>
  )
}
