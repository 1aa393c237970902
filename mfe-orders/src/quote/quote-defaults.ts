/** Where every quote begins. Nigeria is the first market (decisions); the reader may well be somewhere else. */
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
