import { useParams } from '@fieldproof/platform'
import { isInspectionType } from '../../services/service-kinds.ts'
import { UnknownService } from '../../services/unknown-service.tsx'
import { PricePage } from './price-page.tsx'

/** /services/get-price/:inspectionType, for the five services there are. */
const PriceRoute = () => {
  const { inspectionType } = useParams()
  return isInspectionType(inspectionType) ? <PricePage kind={inspectionType} /> : <UnknownService />
}

export default PriceRoute
