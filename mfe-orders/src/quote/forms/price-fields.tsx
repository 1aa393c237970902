import { goodsUnits } from '@fieldproof/contracts/forms/goods'
import { extentUnits, infrastructureKinds } from '@fieldproof/contracts/forms/infrastructure'
import { propertySubjects } from '@fieldproof/contracts/forms/property'
import { homeTypes, vehicleTypes } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { NumberField, RadioGroupField, SelectField, useWatch } from '@fieldproof/ui/form'
import { MeasureField } from '../measure-field.tsx'
import { useChoices } from '../use-choices.ts'
import styles from './forms.module.css'

export interface PriceFieldsProps {
  /** A quote requires these fields; a request for a price does not. */
  required?: boolean
}

/** The fields that determine the price of a vehicle inspection. */
export const VehiclePriceFields = ({ required }: PriceFieldsProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  return (
    <SelectField
      name="vehicleType"
      label={t('fields.vehicleType')}
      options={choices('vehicleType', vehicleTypes)}
      required={required}
    />
  )
}

/** The fields that determine the price of a property inspection. */
export const PropertyPriceFields = ({ required }: PriceFieldsProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  const isHome = useWatch({ name: 'subject' }) === 'home'
  return (
    <>
      <RadioGroupField
        name="subject"
        label={t('fields.propertySubject')}
        look="cards"
        options={choices('propertySubject', propertySubjects)}
        className={styles.whole}
        required={required}
      />
      {isHome && (
        <SelectField
          name="homeType"
          label={t('fields.homeType')}
          options={choices('homeType', homeTypes)}
          required={required}
        />
      )}
      {isHome && <NumberField name="bedrooms" label={t('fields.bedrooms')} whole required={required} />}
    </>
  )
}

/** The fields that determine the price of an inspection of goods. */
export const GoodsPriceFields = ({ required }: PriceFieldsProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  return (
    <MeasureField
      name="quantity"
      label={t('fields.quantity')}
      unitName="quantityUnit"
      unitLabel={t('fields.unit')}
      units={choices('quantityUnit', goodsUnits)}
      required={required}
    />
  )
}

export const InfrastructureKindField = ({ required }: PriceFieldsProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  return (
    <SelectField
      name="kind"
      label={t('fields.infrastructureKind')}
      options={choices('infrastructureKind', infrastructureKinds)}
      required={required}
    />
  )
}

export const InfrastructureExtentField = ({ required }: PriceFieldsProps) => {
  const { t } = useTranslation()
  const choices = useChoices()
  return (
    <MeasureField
      name="extent"
      label={t('fields.extent')}
      unitName="extentUnit"
      unitLabel={t('fields.unit')}
      units={choices('extentUnit', extentUnits)}
      required={required}
    />
  )
}
