import type { InspectionType } from '@fieldproof/contracts/lists'
import { useGetServiceDetailsQuery } from '../store/orders-api.ts'

/**
 * Returns the starting price and the duration of a service. `service` is undefined until it is loaded, and if nobody
 * has set it up.
 */
export const useService = (kind: InspectionType) => {
  const { data, isLoading } = useGetServiceDetailsQuery()
  return { service: data?.find(({ inspectionType }) => inspectionType === kind), isLoading }
}
