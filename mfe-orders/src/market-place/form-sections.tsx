import { propertySubjects } from '@fieldproof/contracts/forms/property'
import { listingLimits } from '@fieldproof/contracts/limits'
import {
  engines,
  homeTypes,
  listingOffers,
  mileageUnits,
  transmissions,
  vehicleConditions,
  vehicleTypes,
  type ListingType,
} from '@fieldproof/contracts/lists'
import { RegionField, useMarketOptions } from '@fieldproof/kit/place'
import { BrandField } from '@fieldproof/kit/vehicle'
import { skipToken, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  useController,
  useWatch,
} from '@fieldproof/ui/form'
import { MeasureField } from '../quote/measure-field.tsx'
import { useChoices } from '../quote/use-choices.ts'
import { useSettled } from '../quote/use-settled.ts'
import { useGetListingTownQuery } from '../store/market-place-api.ts'
import { LazyMapPicker } from './lazy-map.tsx'
import type { Point } from './listing-address.ts'
import styles from './market-place.module.css'
import { PriceField } from './price-field.tsx'

const VehicleFields = () => {
  const { t } = useTranslation()
  const choices = useChoices()
  return (
    <>
      <SelectField
        name="details.vehicleType"
        label={t('fields.vehicleType')}
        options={choices('vehicleType', vehicleTypes)}
        required
      />
      <SelectField
        name="details.condition"
        label={t('market.form.condition')}
        required
        options={vehicleConditions.map((value) => ({ value, label: t(`market.condition.${value}`) }))}
      />
      <BrandField name="details.brand" label={t('fields.brand')} required />
      <TextField name="details.model" label={t('fields.model')} autoComplete="off" required />
      <NumberField name="details.year" label={t('fields.year')} whole required />
      <div className={styles.measure}>
        <MeasureField
          name="details.mileage"
          label={t('fields.mileage')}
          unitName="details.mileageUnit"
          unitLabel={t('fields.unit')}
          units={choices('mileageUnit', mileageUnits)}
          whole
          optional
        />
      </div>
      <SelectField
        name="details.transmission"
        label={t('fields.transmission')}
        options={choices('transmission', transmissions)}
        optional
      />
      <SelectField name="details.engine" label={t('fields.engine')} options={choices('engine', engines)} optional />
      <TextField
        name="details.vin"
        label={t('fields.vin')}
        hint={t('market.form.vinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.whole}
        optional
      />
    </>
  )
}

const PropertyFields = () => {
  const { t } = useTranslation()
  const choices = useChoices()
  const isHome = useWatch({ name: 'details.subject' }) === 'home'
  return (
    <>
      <SelectField
        name="details.subject"
        label={t('market.form.subject')}
        options={choices('propertySubject', propertySubjects)}
        placeholder={null}
        required
      />
      <SelectField
        name="details.offer"
        label={t('market.form.offer')}
        placeholder={null}
        required
        options={listingOffers.map((value) => ({ value, label: t(`market.offer.${value}`) }))}
      />
      {isHome && (
        <>
          <SelectField
            name="details.homeType"
            label={t('fields.homeType')}
            options={choices('homeType', homeTypes)}
            optional
          />
          <NumberField name="details.bedrooms" label={t('market.form.bedrooms')} whole optional />
          <NumberField name="details.bathrooms" label={t('market.form.bathrooms')} whole optional />
        </>
      )}
      <NumberField name="details.area" label={t('market.form.area')} unit="m²" optional />
    </>
  )
}

/** The details of the vehicle or property. */
export const DetailsSection = ({ kind }: { kind: ListingType }) =>
  kind === 'vehicle' ? <VehicleFields /> : <PropertyFields />

/** The description and the price. */
export const OfferSection = ({ kind }: { kind: ListingType }) => {
  const { t } = useTranslation()
  const isRent = useWatch({ name: 'details.offer' }) === 'rent'
  return (
    <>
      <TextField
        name="title"
        label={t('market.form.title')}
        hint={t(`market.${kind}.titleHint`)}
        className={styles.whole}
        required
      />
      <TextArea
        name="description"
        label={t('market.descriptionTitle')}
        hint={t(`market.${kind}.descriptionHint`)}
        rows={6}
        most={listingLimits.descriptionMax}
        className={styles.whole}
        optional
      />
      <PriceField label={isRent ? t('market.form.rent') : t('market.form.price')} />
      <CheckboxField name="isNegotiable" label={t('market.form.negotiable')} />
    </>
  )
}

/** Milliseconds without a keystroke before the town is looked up. */
const PAUSE = 400

/** The initial centre of the map while there is no pin: the town in the address. */
const useTown = (country: string, state: string, city: string, isWanted: boolean): Point | null => {
  const address = useSettled([city, state].filter(Boolean).join(', '), PAUSE)
  const { data } = useGetListingTownQuery(
    isWanted && country !== '' && address !== '' ? { query: { country, address } } : skipToken,
  )
  return data ? { latitude: data.latitude, longitude: data.longitude } : null
}

/** The place: an address that only the owner and an inspector see, and a pin that others see to about a kilometre. */
export const PlaceSection = () => {
  const { t } = useTranslation()
  const countries = useMarketOptions()
  const [country = '', state = '', city = ''] = useWatch({
    name: ['location.country', 'location.state', 'location.city'],
  })
  const {
    field: { value: position, onChange },
  } = useController({ name: 'position' })
  const centre = useTown(country, state, city, !position)
  return (
    <>
      <SelectField
        name="location.country"
        label={t('fields.country')}
        placeholder={null}
        autoComplete="country"
        required
        options={countries}
      />
      <RegionField
        name="location.state"
        label={t('fields.state')}
        country={country}
        autoComplete="address-level1"
        required
      />
      <TextField name="location.city" label={t('fields.city')} autoComplete="address-level2" required />
      <TextField
        name="location.zipCode"
        label={t('fields.zipCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        required
      />
      <TextField
        name="location.street"
        label={t('fields.street')}
        hint={t('market.form.streetHint')}
        autoComplete="address-line1"
        className={styles.whole}
        required
      />
      <div className={styles.whole}>
        <LazyMapPicker
          label={t('market.form.pin')}
          hint={t('market.form.pinHint')}
          value={position ?? null}
          centre={centre}
          onChange={onChange}
        />
        {position && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t('market.form.removePin')}
          </Button>
        )}
      </div>
    </>
  )
}
