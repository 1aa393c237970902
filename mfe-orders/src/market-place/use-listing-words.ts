import type { ListingSummary } from '@fieldproof/contracts/entities/listing'
import { useCountryName } from '@fieldproof/kit/place'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'

/** Formats a listing for lists and pages in the reader's language. */
export const useListingWords = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const countryName = useCountryName()
  const mileage = (value: number, unit: 'km' | 'miles') => t(`market.mileage.${unit}`, { value: number(value) })
  const area = (value: number) => t('market.squareMetres', { value: number(value) })

  /** The most important facts, each in a few words. */
  const brief = ({ vehicle, property }: ListingSummary): string[] => {
    if (vehicle) {
      return [
        String(vehicle.year),
        t(`market.condition.${vehicle.condition}`),
        ...(vehicle.mileage === undefined ? [] : [mileage(vehicle.mileage, vehicle.mileageUnit)]),
        ...(vehicle.transmission ? [t(`choices.transmission.${vehicle.transmission}`)] : []),
      ]
    }
    if (!property) return []
    return [
      t(property.homeType ? `choices.homeType.${property.homeType}` : `choices.propertySubject.${property.subject}`),
      ...(property.bedrooms === undefined ? [] : [t('market.bedrooms', { count: property.bedrooms })]),
      ...(property.area === undefined ? [] : [area(property.area)]),
    ]
  }
  const place = ({ location: { city, state, country } }: Pick<ListingSummary, 'location'>) =>
    [...new Set([city, state, ...(country === 'NG' ? [] : [countryName(country)])])].filter(Boolean).join(', ')
  return { brief, place, mileage, area, countryName, locale }
}
