/**
 * The initial values of every quote. The default country is Nigeria, the first market (QUOTE-2), because the reader may
 * be elsewhere.
 */
export const placeAndTimeDefaults = {
  country: 'NG' as const,
  street: '',
  city: '',
  state: '',
  zipCode: '',
  inspectionDate: '',
  inspectionTime: '',
  extraInformation: '',
}

export const personDefaults = { name: '', email: '', phoneCountry: 'NG' as const, phoneNumber: '' }
