import { propertySubjects } from '@fieldproof/contracts/forms/property'
import { regionsOf } from '@fieldproof/contracts/forms/regions'
import {
  currencies,
  homeTypes,
  listingOffers,
  markets,
  transmissions,
  vehicleConditions,
  vehicleTypes,
  type ListingType,
} from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, SelectInput, TextInput, type SelectOption } from '@fieldproof/ui'
import { useState, type FormEvent } from 'react'
import { useChoices } from '../quote/use-choices.ts'
import { readFilters, type ListingFilters } from './listing-address.ts'
import styles from './market-place.module.css'
import { useListingWords } from './use-listing-words.ts'

export interface FilterFieldsProps {
  kind: ListingType
  filters: ListingFilters
  onChoose: (filters: ListingFilters) => void
}

interface FieldProps {
  name: string
  filters: ListingFilters
  label?: string
}

const Choice = ({
  name,
  filters,
  label,
  options,
  onChange,
}: FieldProps & { options: readonly SelectOption[]; onChange?: (value: string) => void }) => {
  const { t } = useTranslation()
  return (
    <FieldFrame label={label ?? t(`market.filters.${name}`)}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          defaultValue={filters[name] ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
          options={[{ value: '', label: t('market.filters.any') }, ...options]}
        />
      )}
    </FieldFrame>
  )
}

const Words = ({ name, filters, label }: FieldProps) => {
  const { t } = useTranslation()
  return (
    <FieldFrame label={label ?? t(`market.filters.${name}`)}>
      {(control) => (
        <TextInput {...control} name={name} defaultValue={filters[name] ?? ''} autoComplete="off" maxLength={120} />
      )}
    </FieldFrame>
  )
}

const Figure = ({ name, filters, label }: FieldProps) => {
  const { t } = useTranslation()
  return (
    <FieldFrame label={label ?? t(`market.filters.${name}`)}>
      {(control) => (
        <TextInput {...control} name={name} defaultValue={filters[name] ?? ''} inputMode="numeric" maxLength={16} />
      )}
    </FieldFrame>
  )
}

const VehicleFilters = ({ filters }: { filters: ListingFilters }) => {
  const choices = useChoices()
  const { t } = useTranslation()
  return (
    <>
      <Choice name="vehicleType" filters={filters} options={choices('vehicleType', vehicleTypes)} />
      <Choice
        name="condition"
        filters={filters}
        options={vehicleConditions.map((value) => ({ value, label: t(`market.condition.${value}`) }))}
      />
      <Words name="brand" filters={filters} />
      <Words name="model" filters={filters} />
    </>
  )
}

const MoreVehicleFilters = ({ filters }: { filters: ListingFilters }) => {
  const choices = useChoices()
  return (
    <>
      <div className={styles.pair}>
        <Figure name="yearFrom" filters={filters} />
        <Figure name="yearTo" filters={filters} />
      </div>
      <Figure name="mileageTo" filters={filters} />
      <Choice name="transmission" filters={filters} options={choices('transmission', transmissions)} />
    </>
  )
}

const PropertyFilters = ({ filters }: { filters: ListingFilters }) => {
  const choices = useChoices()
  const { t } = useTranslation()
  return (
    <>
      <Choice name="subject" filters={filters} options={choices('propertySubject', propertySubjects)} />
      <Choice
        name="offer"
        filters={filters}
        options={listingOffers.map((value) => ({ value, label: t(`market.offer.${value}`) }))}
      />
      <Choice name="homeType" filters={filters} options={choices('homeType', homeTypes)} />
      <div className={styles.pair}>
        <Figure name="bedroomsFrom" filters={filters} />
        <Figure name="areaFrom" filters={filters} />
      </div>
    </>
  )
}

/** The place. A country's states are a list if the country has one. */
const PlaceFilters = ({ filters }: { filters: ListingFilters }) => {
  const { countryName } = useListingWords()
  const [country, setCountry] = useState(filters.country ?? '')
  const states = regionsOf(country === '' ? 'NG' : country)
  return (
    <>
      <Choice
        name="country"
        filters={filters}
        options={markets.map((value) => ({ value, label: countryName(value) }))}
        onChange={setCountry}
      />
      {states ? (
        <Choice
          key={country}
          name="state"
          filters={filters}
          options={states.map((value) => ({ value, label: value }))}
        />
      ) : (
        <Words name="state" filters={filters} />
      )}
      <Words name="city" filters={filters} />
    </>
  )
}

/** All filters of a list in one form. They are applied on submit, so that a whole sheet can be filled in first. */
export const FilterFields = ({ kind, filters, onChoose }: FilterFieldsProps) => {
  const { t } = useTranslation()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    onChoose(
      readFilters(kind, (name) => {
        const value = sent.get(name)
        if (typeof value !== 'string') return null
        // Numbers may be typed with spaces or commas between thousands.
        return /From$|To$/.test(name) ? value.replace(/[\s,.]/g, '') : value
      }),
    )
  }
  return (
    <form className={styles.filterFields} onSubmit={send} aria-label={t('market.filters.title')}>
      {kind === 'vehicle' ? <VehicleFilters filters={filters} /> : <PropertyFilters filters={filters} />}
      <div className={styles.pair}>
        <Figure name="priceFrom" filters={filters} />
        <Figure name="priceTo" filters={filters} />
      </div>
      <FieldFrame label={t('market.filters.currency')}>
        {(control) => (
          <SelectInput
            {...control}
            name="currency"
            defaultValue={filters.currency ?? 'NGN'}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
      </FieldFrame>
      <PlaceFilters filters={filters} />
      {kind === 'vehicle' && <MoreVehicleFilters filters={filters} />}
      <Button type="submit" wide>
        {t('market.filters.show')}
      </Button>
    </form>
  )
}
