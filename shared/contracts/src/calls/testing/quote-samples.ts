import fc from 'fast-check'
import { inspectionTypes } from '../../lists.ts'

const text = (longest: number) => fc.string({ minLength: 1, maxLength: longest }).filter((words) => words.trim() !== '')

const place = {
  country: 'NG',
  street: '14 Adeola Odeku Street',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '101241',
  inspectionDate: '2027-03-20',
  inspectionTime: '10:30',
  extraInformation: 'Ask at the gate.',
}
/** The contact on site of the samples. */
export const contact = { name: 'Chidi', email: 'chidi@example.com', phoneCountry: 'NG', phoneNumber: '8031234567' }
const details = {
  vehicle: {
    ...place,
    vehicleType: 'car',
    brand: 'Toyota',
    model: 'Corolla',
    year: 2014,
    vin: 'JTDBR32E720123456',
    askingPrice: 6_500_000,
    askingPriceCurrency: 'NGN',
    description: 'Silver, one owner.',
    seller: contact,
  },
  property: {
    ...place,
    subject: 'home',
    homeType: 'duplex',
    bedrooms: 4,
    description: 'The roof.',
    access: 'Key at the office.',
    contact,
  },
  goods: {
    ...place,
    goods: 'Cocoa beans',
    quantity: 240,
    quantityUnit: 'bags',
    standard: 'ISO 2451',
    documents: ['invoice'],
    contact,
  },
  infrastructure: {
    ...place,
    projectName: 'Ikorodu drain',
    kind: 'drainage',
    extent: 1.4,
    extentUnit: 'km',
    stage: 'under-way',
    plan: 'Done by May.',
    contact,
  },
  'general-purpose': { ...place, subject: 'A standby generator', description: 'Does it start cold?', contact },
}
/** Complete quotes of all kinds. */
export const quote = fc.constantFrom(...inspectionTypes).chain((inspectionType) =>
  fc.record({
    inspectionType: fc.constant(inspectionType),
    details: fc.constant(details[inspectionType]),
    position: fc.constant({ latitude: 6.43, longitude: 3.42 }),
    tasks: fc.array(fc.record({ title: text(160), description: text(2_000) }), { minLength: 1, maxLength: 3 }),
    fileIds: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }),
  }),
)
