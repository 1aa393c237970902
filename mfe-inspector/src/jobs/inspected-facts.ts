import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { moneyFormat } from '@fieldproof/policy/money-format'
import type { Fact } from '@fieldproof/ui'

type Details = InspectorJob['details']

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** The subject of an inspection, with the labels of its quote form. Fields that the form no longer has are left out. */
export const useInspectedFacts = () => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const fact = (name: string, value: string): Fact[] =>
    value === '' ? [] : [{ key: name, term: t(`jobs.fields.${name}`), value }]
  const choice = (name: string, value: unknown): Fact[] =>
    textOf(value) === '' ? [] : fact(name, t(`jobs.choices.${name}.${textOf(value)}`))
  const measure = (name: string, value: unknown, unit: unknown = ''): Fact[] => {
    if (typeof value !== 'number') return []
    const figure = new Intl.NumberFormat(locale).format(value)
    return fact(name, textOf(unit) === '' ? figure : t(`jobs.units.${textOf(unit)}`, { count: value, value: figure }))
  }
  /** A price in whole units of its currency. */
  const price = (name: string, value: unknown, currency: string): Fact[] =>
    typeof value !== 'number' || currency === ''
      ? []
      : fact(name, moneyFormat(locale, currency, { trailingZeroDisplay: 'stripIfInteger' }).major(value))
  return ({
    inspectionType,
    details: of,
  }: {
    inspectionType: InspectorJob['inspectionType']
    details: Details
  }): Fact[] => {
    const access = fact('access', textOf(of['access']))
    switch (inspectionType) {
      case 'vehicle':
        return [
          ...fact('vehicle', [of['brand'], of['model'], of['year']].map(textOf).filter(Boolean).join(' ')),
          ...choice('vehicleType', of['vehicleType']),
          ...fact('vin', textOf(of['vin'])),
          ...measure('mileage', of['mileage'], of['mileageUnit']),
          ...choice('engine', of['engine']),
          ...measure('engineCylinders', of['engineCylinders']),
          ...measure('engineLiters', of['engineLiters'], 'litres'),
          ...choice('transmission', of['transmission']),
          ...price('askingPrice', of['askingPrice'], textOf(of['askingPriceCurrency'])),
          ...fact('vehicleDescription', textOf(of['description'])),
        ]
      case 'property':
        return [
          ...choice('propertySubject', of['subject']),
          ...choice('homeType', of['homeType']),
          ...measure('bedrooms', of['bedrooms']),
          ...access,
        ]
      case 'goods':
        return [
          ...fact('goods', textOf(of['goods'])),
          ...measure('quantity', of['quantity'], of['quantityUnit']),
          ...choice('packaging', of['packaging']),
          ...fact('standard', textOf(of['standard'])),
          ...fact(
            'documents',
            new Intl.ListFormat(locale).format(
              listOf(of['documents']).map((one) => t(`jobs.choices.documents.${one}`)),
            ),
          ),
          ...access,
        ]
      case 'infrastructure':
        return [
          ...fact('projectName', textOf(of['projectName'])),
          ...choice('infrastructureKind', of['kind']),
          ...measure('extent', of['extent'], of['extentUnit']),
          ...choice('projectStage', of['stage']),
          ...fact('plan', textOf(of['plan'])),
          ...access,
        ]
      case 'general-purpose':
        return [...fact('subject', textOf(of['subject'])), ...fact('questions', textOf(of['description'])), ...access]
    }
  }
}
