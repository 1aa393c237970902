export {
  joinPhone,
  joinPhoneNow,
  phoneText,
  preparePhones,
  splitPhone,
  usualCountry,
  type PhoneParts,
} from './phone-number.ts'
export { PhoneNumberField } from './phone-number-field.tsx'
export { neededPhone, optionalPhone } from './phone-schema.ts'
