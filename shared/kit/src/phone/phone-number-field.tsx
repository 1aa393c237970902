import { countries } from '@fieldproof/contracts/countries'
import { PhoneField, type PhoneFieldProps } from '@fieldproof/ui/form'
import { useMemo } from 'react'
import { useCountryOptions } from '../place/country-names.ts'
import { preparePhones } from './phone-number.ts'

const codes = new Map<string, string>(countries)

/** A telephone number field with every country's dialling code. It loads the number plans while the user types. */
export const PhoneNumberField = (props: Omit<PhoneFieldProps, 'dialCodes' | 'onFocus'>) => {
  const options = useCountryOptions()
  const dialCodes = useMemo(
    () => options.map(({ value, label }) => ({ country: value, name: label, code: `+${codes.get(value) ?? ''}` })),
    [options],
  )
  return (
    <PhoneField
      {...props}
      dialCodes={dialCodes}
      onFocus={() => {
        void preparePhones()
      }}
    />
  )
}
