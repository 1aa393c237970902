import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'

const contact = { name: 'Emeka Obi', email: '', phoneCountry: 'NG' as const, phoneNumber: '8030000199' }
const lagos = { country: 'NG' as const, state: 'Lagos', zipCode: '100271', extraInformation: '' }

/** The wall time of a demo inspection at its place. */
export interface DemoTime {
  inspectionDate: string
  inspectionTime: string
}

/** The quotes that the demo customer ordered, one for each kind of inspection. */
export const demoQuotes = {
  vehicle: (time: DemoTime): InspectionQuote => ({
    inspectionType: 'vehicle',
    fileIds: [],
    tasks: [
      { title: 'Check for signs of flood damage', description: 'Look below the carpets and at the seat rails.' },
      { title: 'Read the fault codes', description: '' },
      { title: 'Compare the VIN with the customs papers', description: '' },
    ],
    details: {
      ...lagos,
      ...time,
      city: 'Ikeja',
      street: '24 Obafemi Awolowo Way',
      vehicleType: 'car',
      year: 2018,
      brand: 'Toyota',
      model: 'Corolla',
      vin: '2T1BURHE5JC012345',
      mileage: 86_000,
      mileageUnit: 'km',
      transmission: 'automatic',
      engine: 'petrol',
      engineCylinders: 4,
      engineLiters: 1.8,
      seller: contact,
    },
  }),
  property: (time: DemoTime): InspectionQuote => ({
    inspectionType: 'property',
    fileIds: [],
    tasks: [{ title: 'Measure the damp in the ground floor', description: '' }],
    details: {
      ...lagos,
      ...time,
      city: 'Lekki',
      street: '7 Admiralty Way',
      subject: 'home',
      homeType: 'duplex',
      bedrooms: 4,
      description: 'Four-bedroom duplex before the last instalment',
      access: 'The caretaker has the key.',
      contact,
    },
  }),
  goods: (time: DemoTime): InspectionQuote => ({
    inspectionType: 'goods',
    fileIds: [],
    tasks: [{ title: 'Open ten cartons of each pallet', description: '' }],
    details: {
      ...lagos,
      ...time,
      city: 'Apapa',
      street: 'Warehouse 12, Wharf Road',
      goods: 'Ceramic floor tiles, 60 × 60',
      quantity: 240,
      quantityUnit: 'cartons',
      packaging: 'pallets',
      standard: 'Grade A, no chipped edges',
      documents: ['invoice', 'packing-list'],
      access: '',
      contact,
    },
  }),
  infrastructure: (time: DemoTime): InspectionQuote => ({
    inspectionType: 'infrastructure',
    fileIds: [],
    tasks: [],
    details: {
      ...lagos,
      ...time,
      city: 'Epe',
      street: 'Ketu-Ereyun Road',
      projectName: 'Ketu-Ereyun road, first section',
      kind: 'road',
      stage: 'under-way',
      extent: 4,
      extentUnit: 'km',
      plan: 'Drains on both sides and the base course by this month.',
      access: '',
      contact,
    },
  }),
  general: (time: DemoTime): InspectionQuote => ({
    inspectionType: 'general-purpose',
    fileIds: [],
    tasks: [{ title: 'Count the chairs', description: '' }],
    details: {
      ...lagos,
      ...time,
      city: 'Yaba',
      street: '3 Commercial Avenue',
      subject: 'Used office furniture',
      description: 'Is it all there, and in the state of the photos?',
      access: '',
      contact,
    },
  }),
} as const
