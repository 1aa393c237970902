import { engines, mileageUnits, transmissions, vehicleTypes } from '@fieldproof/contracts/lists'
import { readFigure } from '@fieldproof/kit/amount'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { wholeVehicle } from '@fieldproof/policy/report-findings'
import { FieldFrame, SelectInput, Text, TextInput } from '@fieldproof/ui'
import { useState } from 'react'
import { useField, useReport } from '../../report/working-copy/report-context.ts'
import { shownField, type VehicleField } from '../../report/store/report-rows.ts'
import type { ShownMedia } from '../../report/views.ts'
import { MediaStrip } from './media-strip.tsx'
import styles from './vehicle-section.module.css'

/** As in the contract (forms/vehicle.ts), whose schema would bundle the whole schema library. */
const isVin = (text: string): boolean => /^$|^[A-HJ-NPR-Z0-9]{17}$/.test(text.replace(/[\s-]/g, '').toUpperCase())

interface FieldProps {
  name: VehicleField
  isFrozen: boolean
}

const useLabel = (name: VehicleField) => {
  const { t } = useTranslation()
  return t(`report.vehicle.${name}`)
}

const TextFieldOf = ({
  name,
  isFrozen,
  hint,
  longest = 60,
  upper = false,
}: FieldProps & { hint?: string; longest?: number; upper?: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const row = useField(name)
  const label = useLabel(name)
  if (!row) return null
  const shown = String(shownField(row) ?? '')
  const isFault = name === 'vin' && !isVin(shown)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={isFault ? t('report.vehicle.vinFault') : (row.edit?.refused ?? undefined)}
    >
      {(control) => (
        <TextInput
          {...control}
          autoCapitalize={upper ? 'characters' : undefined}
          autoComplete="off"
          disabled={isFrozen}
          maxLength={longest}
          spellCheck={false}
          value={shown}
          onChange={({ target: { value } }) =>
            workingCopy.editField(name, value === '' ? null : upper ? value.toUpperCase() : value)
          }
        />
      )}
    </FieldFrame>
  )
}

const NumberFieldOf = ({
  name,
  isFrozen,
  whole,
  least,
  largest,
}: FieldProps & { whole: boolean; least: number; largest: number }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const locale = useSelector(selectLocale)
  const row = useField(name)
  const label = useLabel(name)
  const [typed, setTyped] = useState<string | null>(null)
  if (!row) return null
  const value = shownField(row)
  const read = (text: string): number | null => {
    // In a whole number, a point or a comma before three digits separates thousands.
    const figure = readFigure(whole ? text.replace(/[.,](?=\d{3}(?:\D|$))/g, '') : text, locale)
    return figure !== null && figure >= least && figure <= largest && (!whole || Number.isInteger(figure))
      ? figure
      : null
  }
  const isFault = typed !== null && typed.trim() !== '' && read(typed) === null
  return (
    <FieldFrame
      label={label}
      error={isFault ? t('report.vehicle.figureFault', { least, largest }) : (row.edit?.refused ?? undefined)}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          disabled={isFrozen}
          inputMode={whole ? 'numeric' : 'decimal'}
          value={typed ?? (value === null ? '' : String(value))}
          onBlur={() => {
            if (!isFault) setTyped(null)
          }}
          onChange={({ target: { value: text } }) => {
            setTyped(text)
            const figure = read(text)
            if (text.trim() === '') workingCopy.editField(name, null)
            else if (figure !== null) workingCopy.editField(name, figure)
          }}
        />
      )}
    </FieldFrame>
  )
}

const ChoiceFieldOf = ({
  name,
  isFrozen,
  values,
  isOptional = true,
}: FieldProps & { values: readonly string[]; isOptional?: boolean }) => {
  const { t } = useTranslation()
  const { workingCopy } = useReport()
  const row = useField(name)
  const label = useLabel(name)
  if (!row) return null
  return (
    <FieldFrame label={label} error={row.edit?.refused ?? undefined}>
      {(control) => (
        <SelectInput
          {...control}
          disabled={isFrozen}
          options={values.map((value) => ({ value, label: t(`report.vehicle.values.${value}`) }))}
          placeholder={isOptional ? t('report.vehicle.unknown') : undefined}
          value={String(shownField(row) ?? '')}
          onChange={({ target: { value } }) => workingCopy.editField(name, value === '' ? null : value)}
        />
      )}
    </FieldFrame>
  )
}

/** What the inspector reads from the vehicle itself (REPORT-5), and pictures of the whole vehicle (REPORT-14). */
export const VehicleSection = ({ isFrozen, pictures }: { isFrozen: boolean; pictures: readonly ShownMedia[] }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.fields}>
      {!isFrozen && <Text tone="soft">{t('report.vehicle.needed')}</Text>}
      <MediaStrip target={wholeVehicle} of={t('report.vehicle.whole')} media={pictures} isFrozen={isFrozen} />
      <TextFieldOf name="vin" isFrozen={isFrozen} hint={t('report.vehicle.vinHint')} longest={30} upper />
      <div className={styles.pair}>
        <NumberFieldOf name="mileage" isFrozen={isFrozen} whole={false} least={0} largest={10_000_000} />
        <ChoiceFieldOf name="mileageUnit" isFrozen={isFrozen} values={mileageUnits} isOptional={false} />
      </div>
      <ChoiceFieldOf name="vehicleType" isFrozen={isFrozen} values={vehicleTypes} />
      <TextFieldOf name="brand" isFrozen={isFrozen} />
      <TextFieldOf name="model" isFrozen={isFrozen} />
      <NumberFieldOf name="year" isFrozen={isFrozen} whole least={1900} largest={2100} />
      <ChoiceFieldOf name="engine" isFrozen={isFrozen} values={engines} />
      <NumberFieldOf name="engineCylinders" isFrozen={isFrozen} whole least={1} largest={24} />
      <NumberFieldOf name="engineLiters" isFrozen={isFrozen} whole={false} least={0} largest={100} />
      <ChoiceFieldOf name="transmission" isFrozen={isFrozen} values={transmissions} />
    </div>
  )
}
