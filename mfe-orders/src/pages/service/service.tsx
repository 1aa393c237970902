import { useParams } from '@fieldproof/platform'
import { isInspectionType } from '../../services/service-kinds.ts'
import { UnknownService } from '../../services/unknown-service.tsx'
import { ServicePage } from './service-page.tsx'

/** /services/:serviceType, for the five services there are. */
const ServiceRoute = () => {
  const { serviceType } = useParams()
  return isInspectionType(serviceType) ? <ServicePage key={serviceType} kind={serviceType} /> : <UnknownService />
}

export default ServiceRoute
