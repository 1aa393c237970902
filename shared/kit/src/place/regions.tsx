import { regionsOf } from '@fieldproof/contracts/forms/regions'
import { SelectField, TextField } from '@fieldproof/ui/form'

export interface RegionFieldProps {
  /** Path of the state. */
  name: string
  label: string
  /** The country that is chosen, ISO 3166-1 alpha-2. */
  country: string
  required?: boolean
  autoComplete?: string
}

/** A state or province: chosen where the country has a list of them, written where it has none. */
export const RegionField = ({ country, ...field }: RegionFieldProps) => {
  const regions = regionsOf(country)
  if (!regions) return <TextField {...field} />
  return <SelectField {...field} options={regions.map((value) => ({ value, label: value }))} />
}

/** A state as the country's list has it: empty where there is a list and it is not on it. */
export const listedRegion = (country: string, state: string): string =>
  regionsOf(country)?.includes(state) === false ? '' : state
