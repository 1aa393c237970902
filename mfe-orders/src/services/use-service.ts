import type { InspectionType } from '@fieldproof/contracts/lists'
import { useGetServiceDetailsQuery } from '../store/orders-api.ts'

/** What a service costs at least and takes. `service` is undefined until it is known, and where nobody has set it. */
export const useService = (kind: InspectionType) => {
  const { data, isLoading } = useGetServiceDetailsQuery()
  return { service: data?.find(({ inspectionType }) => inspectionType === kind), isLoading }
}
