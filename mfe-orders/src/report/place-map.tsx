import { useTranslation } from '@fieldproof/platform'
import { MapView } from '@fieldproof/ui/map'

export interface PlaceMapProps {
  position: { latitude: number; longitude: number }
  title: string
}

/** Shows the place of the inspection on a map. */
const PlaceMap = ({ position, title }: PlaceMapProps) => {
  const { t } = useTranslation()
  return <MapView label={t('view.visit.map')} points={[{ id: 'place', ...position, title }]} height="small" />
}

export default PlaceMap
