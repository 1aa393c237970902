/** Where every quote begins. Nigeria is the first market (QUOTE-2); the reader may well be somewhere else. */
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
