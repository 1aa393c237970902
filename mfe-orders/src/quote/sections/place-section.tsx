import { regionsOf } from '@fieldproof/contracts/forms/regions'
import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { markets } from '@fieldproof/contracts/lists'
import { listedRegion, RegionField, useMarketOptions } from '@fieldproof/kit/place'
import { useTranslation } from '@fieldproof/platform'
import { SelectField, TextField, useFormContext, useWatch } from '@fieldproof/ui/form'
import { PlaceSearch } from '@fieldproof/ui/search'
import { useEffect, useRef } from 'react'
import type { QuoteAnswers } from '../quote-answers.ts'
import type { Point } from '../quote-extras.ts'
import { PlacePin } from './place-pin.tsx'
import { usePlaceLookup } from './use-place-lookup.ts'

export interface PlaceSectionProps {
  position: Point | null
  onPosition: (position: Point | null) => void
  /** Asks only for what the price depends on, without an asterisk. */
  isForPrice?: boolean
}

/**
 * Clears a state of the country that was chosen before. Keeps any other state, because it is free text of the reader.
 */
const useStateOfCountry = (country: string, state: string) => {
  const { setValue } = useFormContext<QuoteAnswers>()
  const before = useRef(country)
  useEffect(() => {
    const belongedBefore = before.current !== country && regionsOf(before.current)?.includes(state)
    const belongsNow = regionsOf(country)?.includes(state) ?? !belongedBefore
    before.current = country
    if (state !== '' && !belongsNow) setValue('state', '')
  }, [country, state, setValue])
}

/** Puts the known parts of a place into the address; the others stay as they were typed. */
const useFillAddress = () => {
  const { setValue, getFieldState } = useFormContext<QuoteAnswers>()
  return (place: FoundAddress) => {
    if (!(markets as readonly string[]).includes(place.country)) return
    const known = {
      country: place.country,
      state: listedRegion(place.country, place.state),
      street: place.street,
      city: place.city,
      zipCode: place.zipCode,
    }
    for (const name of ['country', 'state', 'street', 'city', 'zipCode'] as const) {
      if (known[name] === '') continue
      setValue(name, known[name], { shouldDirty: true, shouldTouch: true, shouldValidate: getFieldState(name).invalid })
    }
  }
}

/** The place of the inspection: searched by name, typed, or set by a pin. */
export const PlaceSection = ({ position, onPosition, isForPrice = false }: PlaceSectionProps) => {
  const { t } = useTranslation()
  const [country, state, city, street, zipCode] = useWatch<
    QuoteAnswers,
    ['country', 'state', 'city', 'street', 'zipCode']
  >({ name: ['country', 'state', 'city', 'street', 'zipCode'] })
  useStateOfCountry(country, state)
  const fillAddress = useFillAddress()
  const lookup = usePlaceLookup(country)
  const countries = useMarketOptions()
  const choose = (place: FoundAddress) => {
    fillAddress(place)
    onPosition({ latitude: place.latitude, longitude: place.longitude })
  }
  return (
    <>
      <PlaceSearch {...lookup} onChoose={choose} />
      <SelectField
        name="country"
        label={t('fields.country')}
        options={countries}
        placeholder={null}
        autoComplete="country"
        required={!isForPrice}
      />
      <RegionField
        name="state"
        label={t('fields.state')}
        country={country}
        autoComplete="address-level1"
        required={!isForPrice}
      />
      {!isForPrice && <TextField name="street" label={t('fields.street')} autoComplete="address-line1" required />}
      <TextField name="city" label={t('fields.city')} autoComplete="address-level2" required={!isForPrice} />
      {!isForPrice && (
        <TextField
          name="zipCode"
          label={t('fields.zipCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          required
        />
      )}
      <PlacePin
        position={position}
        address={{ country, state, city, ...(!isForPrice && { street, zipCode }) }}
        onPosition={onPosition}
        onFound={fillAddress}
      />
    </>
  )
}
