import { useTranslation } from '@fieldproof/platform'
import { MapView } from '@fieldproof/ui/map'

/** The place of the inspection on a map. */
const PlaceMap = ({ position, title }: { position: { latitude: number; longitude: number }; title: string }) => {
  const { t } = useTranslation()
  return <MapView label={t('jobs.mine.map')} points={[{ id: 'place', ...position, title }]} height="small" />
}

export default PlaceMap
