import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { SelectField, TextField } from '@fieldproof/ui/form'

export interface RegionFieldProps {
  /** Path of the state's field in the form. */
  name: string
  label: string
  /** The chosen country, ISO 3166-1 alpha-2. */
  country: string
  required?: boolean
  autoComplete?: string
}

/** A field for a state or province: a list if the country has one, otherwise a text field. */
export const RegionField = ({ country, ...field }: RegionFieldProps) => {
  const regions = regionsOf(country)
  if (!regions) return <TextField {...field} />
  return <SelectField {...field} options={regions.map((value) => ({ value, label: value }))} />
}

/** Returns a state that is valid for the country: empty if the country has a list without it. */
export const listedRegion = (country: string, state: string): string =>
  regionsOf(country)?.includes(state) === false ? '' : state
