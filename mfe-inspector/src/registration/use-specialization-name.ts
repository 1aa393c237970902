import { useTranslation } from '@fieldproof/platform'

/** A specialization as it is named; of one that is still being typed, what there is of it. */
export interface NamedSpecialization {
  inspectionType: string
  area?: string
  vehicleType?: string
  brand?: string
}

/** Names a specialization in the reader's language, such as `Vehicle Check: Toyota, car`. */
export const useSpecializationName = () => {
  const { t } = useTranslation()
  return ({ inspectionType, area, vehicleType, brand }: NamedSpecialization): string => {
    const kind = t(`kinds.${inspectionType}`)
    if (inspectionType === 'vehicle')
      return t('trade.vehicle', { kind, brand, type: t(`trade.vehicleTypes.${vehicleType}`) })
    return t('trade.other', { kind, area: t(`trade.areas.${inspectionType}.${area}`) })
  }
}
