import { useTranslation } from '@fieldproof/platform'

/** A specialization, possibly typed only in part. */
export interface NamedSpecialization {
  inspectionType: string
  area?: string
  vehicleType?: string
  brand?: string
}

/** Returns a function that names a specialization, such as `Vehicle Check: Toyota, car`. */
export const useSpecializationName = () => {
  const { t } = useTranslation()
  return ({ inspectionType, area, vehicleType, brand }: NamedSpecialization): string => {
    const kind = t(`kinds.${inspectionType}`)
    if (inspectionType === 'vehicle')
      return t('trade.vehicle', { kind, brand, type: t(`trade.vehicleTypes.${vehicleType}`) })
    return t('trade.other', { kind, area: t(`trade.areas.${inspectionType}.${area}`) })
  }
}
