import type { Order } from '@fieldproof/contracts/entities/order'
import type { Fact } from '@fieldproof/ui'
import { useFacts } from '../quote/facts.ts'

/** The facts about what is inspected, from the answers of the quote form. */
export const useInspectedFacts = () => {
  const { text, choice, choices, measure, price } = useFacts()
  return ({ inspectionType, details }: Order['quote']): Fact[] => {
    switch (inspectionType) {
      case 'vehicle':
        return [
          ...text('vehicle', [details.brand, details.model, String(details.year)].join(' ')),
          ...choice('vehicleType', details.vehicleType),
          ...text('vin', details.vin),
          ...measure('mileage', details.mileage, details.mileageUnit),
          ...choice('engine', details.engine),
          ...measure('engineCylinders', details.engineCylinders),
          ...measure('engineLiters', details.engineLiters, 'litres'),
          ...choice('transmission', details.transmission),
          ...price('askingPrice', details.askingPrice, details.askingPriceCurrency),
          ...text('vehicleDescription', details.description),
        ]
      case 'property':
        return [
          ...choice('propertySubject', details.subject),
          ...(details.subject === 'home'
            ? [...choice('homeType', details.homeType), ...measure('bedrooms', details.bedrooms)]
            : []),
          ...text('propertyDescription', details.description),
        ]
      case 'goods':
        return [
          ...text('goods', details.goods),
          ...measure('quantity', details.quantity, details.quantityUnit),
          ...choice('packaging', details.packaging),
          ...text('standard', details.standard),
          ...choices('documents', details.documents),
        ]
      case 'infrastructure':
        return [
          ...text('projectName', details.projectName),
          ...choice('infrastructureKind', details.kind),
          ...measure('extent', details.extent, details.extentUnit),
          ...choice('projectStage', details.stage),
          ...text('plan', details.plan),
        ]
      case 'general-purpose':
        return [...text('subject', details.subject), ...text('description', details.description)]
    }
  }
}

/** The person on site, as far as known: the seller of a vehicle, or otherwise the contact. */
export const contactOf = ({ inspectionType, details }: Order['quote']) =>
  inspectionType === 'vehicle' ? details.seller : details.contact

/** How to get in, if the form of the kind asks for it. */
export const accessOf = ({ inspectionType, details }: Order['quote']): string =>
  inspectionType === 'vehicle' ? '' : details.access
