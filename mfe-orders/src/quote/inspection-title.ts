import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { useTranslation } from '@fieldproof/platform'

/** Names what is inspected in a few words: a vehicle's name, a kind of home, the goods. */
export const useInspectionTitle = () => {
  const { t } = useTranslation()
  return ({ inspectionType, details }: InspectionQuote): string => {
    switch (inspectionType) {
      case 'vehicle':
        return [details.brand, details.model, String(details.year)].join(' ')
      case 'property':
        return details.subject === 'home' && details.homeType !== undefined
          ? t(`choices.homeType.${details.homeType}`)
          : t(`choices.propertySubject.${details.subject}`)
      case 'goods':
        return details.goods
      case 'infrastructure':
        return details.projectName
      case 'general-purpose':
        return details.subject
    }
  }
}
