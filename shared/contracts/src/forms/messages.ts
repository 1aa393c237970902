import { nameMessages } from './names.ts'

/**
 * The messages of the quote forms. The texts of the first four are binding (FORM-1, FORM-3). Screens in another
 * language look up their own texts by the key.
 */
export const quoteMessages = {
  required: nameMessages.required,
  selectOne: 'Please select one',
  datePassed: 'Inspection Date has passed. Please select new date',
  emailInvalid: 'Email is invalid.',
  dateTooFar: 'Choose a day within the next 12 months.',
  dateInvalid: 'Enter a date as day, month and year.',
  timeInvalid: 'Enter a time as hours and minutes.',
  tooLong: nameMessages.tooLong,
  nameUnseen: nameMessages.nameUnseen,
  nameAddress: nameMessages.nameAddress,
  vinInvalid: 'A VIN has 17 letters and digits, and never I, O or Q.',
  yearInvalid: 'Enter the model year with four digits.',
  yearAhead: 'The model year lies too far ahead.',
  wholeNumber: 'Enter a whole number.',
  notNegative: 'Enter a number that is not negative.',
  aboveZero: 'Enter a number above zero.',
  tooLarge: 'This number is too large.',
  contactUnreachable: 'Enter a telephone number or an email address.',
  phoneInvalid: 'Enter the number in digits, without the country code.',
} as const

export type QuoteMessage = keyof typeof quoteMessages
