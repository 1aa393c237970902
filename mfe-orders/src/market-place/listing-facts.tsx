import type { Listing } from '@fieldproof/contracts/entities/listing'
import { useTranslation } from '@fieldproof/platform'
import { DefinitionList, type Fact } from '@fieldproof/ui'
import { useListingWords } from './use-listing-words.ts'

/** The facts of a listing, each with its name. */
export const ListingFacts = ({ listing: { vehicle, property } }: { listing: Listing }) => {
  const { t } = useTranslation()
  const { mileage, area } = useListingWords()
  const fact = (name: string, value: string | undefined): Fact[] => (value ? [{ term: t(name), value }] : [])
  const choice = (list: string, value: string | undefined) => value && t(`choices.${list}.${value}`)
  const facts = vehicle
    ? [
        ...fact('fields.vehicleType', choice('vehicleType', vehicle.vehicleType)),
        ...fact('fields.brand', vehicle.brand),
        ...fact('fields.model', vehicle.model),
        ...fact('fields.year', String(vehicle.year)),
        ...fact('market.form.condition', t(`market.condition.${vehicle.condition}`)),
        ...fact(
          'fields.mileage',
          vehicle.mileage === undefined ? undefined : mileage(vehicle.mileage, vehicle.mileageUnit),
        ),
        ...fact('fields.transmission', choice('transmission', vehicle.transmission)),
        ...fact('fields.engine', choice('engine', vehicle.engine)),
        ...fact('fields.vin', vehicle.vin),
      ]
    : property
      ? [
          ...fact('market.form.subject', choice('propertySubject', property.subject)),
          ...fact('market.form.offer', t(`market.offer.${property.offer}`)),
          ...fact('fields.homeType', choice('homeType', property.homeType)),
          ...fact('market.form.bedrooms', property.bedrooms?.toString()),
          ...fact('market.form.bathrooms', property.bathrooms?.toString()),
          ...fact('market.form.area', property.area === undefined ? undefined : area(property.area)),
        ]
      : []
  return <DefinitionList items={facts} />
}
