import { vehicleQuote, type VehicleQuote } from '@fieldproof/contracts/forms/vehicle'
import { currencies, engines, mileageUnits, transmissions } from '@fieldproof/contracts/lists'
import { BrandField } from '@fieldproof/kit/vehicle'
import { useTranslation } from '@fieldproof/platform'
import { NumberField, SelectField, TextArea, TextField, useContractForm } from '@fieldproof/ui/form'
import { useFacts } from '../facts.ts'
import { MeasureField } from '../measure-field.tsx'
import { quoteClock } from '../quote-clock.ts'
import { personDefaults, placeAndTimeDefaults } from '../quote-defaults.ts'
import type { KindFormProps } from '../kind-form-props.ts'
import { QuoteForm } from '../quote-form.tsx'
import { useChoices } from '../use-choices.ts'
import { useMessageTranslator } from '../use-message-translator.ts'
import { VehiclePriceFields } from './price-fields.tsx'
import styles from './forms.module.css'

const schema = vehicleQuote(quoteClock)
const names = [
  'vehicleType',
  'brand',
  'model',
  'year',
  'vin',
  'mileage',
  'mileageUnit',
  'engine',
  'engineCylinders',
  'engineLiters',
  'transmission',
  'askingPrice',
  'askingPriceCurrency',
  'description',
]
const defaultValues = {
  ...placeAndTimeDefaults,
  brand: '',
  model: '',
  vin: '',
  mileageUnit: 'km' as const,
  askingPriceCurrency: 'NGN' as const,
  description: '',
  seller: personDefaults,
}

const useVehicleFacts = () => {
  const { text, choice, measure, price } = useFacts()
  return (quote: VehicleQuote) => [
    ...text('vehicle', [quote.brand, quote.model, String(quote.year)].join(' ')),
    ...choice('vehicleType', quote.vehicleType),
    ...text('vin', quote.vin),
    ...measure('mileage', quote.mileage, quote.mileageUnit),
    ...choice('engine', quote.engine),
    ...measure('engineCylinders', quote.engineCylinders),
    ...measure('engineLiters', quote.engineLiters, 'litres'),
    ...choice('transmission', quote.transmission),
    ...price('askingPrice', quote.askingPrice, quote.askingPriceCurrency),
    ...text('vehicleDescription', quote.description),
  ]
}

/** Quote form of a vehicle. */
const VehicleForm = (page: KindFormProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  const form = useContractForm(schema, { defaultValues, translate: useMessageTranslator() })
  return (
    <QuoteForm
      {...page}
      kind="vehicle"
      form={form}
      schema={schema}
      names={names}
      person="seller"
      factsOf={useVehicleFacts()}
    >
      <VehiclePriceFields required />
      <NumberField name="year" label={t('fields.year')} whole required />
      <BrandField name="brand" label={t('fields.brand')} required />
      <TextField name="model" label={t('fields.model')} autoComplete="off" required />
      <TextField
        name="vin"
        label={t('fields.vin')}
        hint={t('fields.vinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.whole}
        optional
      />
      <MeasureField
        name="mileage"
        label={t('fields.mileage')}
        unitName="mileageUnit"
        unitLabel={t('fields.unit')}
        units={choices('mileageUnit', mileageUnits)}
        whole
        optional
      />
      <SelectField
        name="transmission"
        label={t('fields.transmission')}
        options={choices('transmission', transmissions)}
        optional
      />
      <SelectField name="engine" label={t('fields.engine')} options={choices('engine', engines)} optional />
      <div className={styles.pair}>
        <NumberField name="engineCylinders" label={t('fields.engineCylinders')} whole optional />
        <NumberField
          name="engineLiters"
          label={t('fields.engineLiters')}
          unit={t('units.litreSign')}
          step={0.1}
          optional
        />
      </div>
      <MeasureField
        name="askingPrice"
        label={t('fields.askingPrice')}
        unitName="askingPriceCurrency"
        unitLabel={t('fields.currency')}
        units={currencies.map((value) => ({ value, label: value }))}
        optional
      />
      <TextArea
        name="description"
        label={t('fields.vehicleDescription')}
        hint={t('fields.vehicleDescriptionHint')}
        className={styles.whole}
        most={2_000}
        optional
      />
    </QuoteForm>
  )
}

export default VehicleForm
