import { inspectionQuote, type InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { InspectionType } from '@fieldproof/contracts'

/** Ikeja, on a Wednesday more than two weeks after the test server's clock. */
const place = {
  country: 'NG',
  state: 'Lagos',
  street: '12 Allen Avenue',
  city: 'Ikeja',
  zipCode: '100271',
  inspectionDate: '2026-03-18',
  inspectionTime: '10:00',
  extraInformation: '',
}

const own: Record<InspectionType, Record<string, unknown>> = {
  'general-purpose': { subject: 'A generator', description: 'Does it run?', access: '', contact: {} },
  property: { subject: 'home', homeType: 'bungalow', bedrooms: 3, description: '', access: '', contact: {} },
  vehicle: { vehicleType: 'car', year: 2014, brand: 'Toyota', model: 'Corolla', seller: {} },
  goods: { goods: 'Cocoa beans', quantity: 3, quantityUnit: 'tonnes', contact: {} },
  infrastructure: {
    projectName: 'Ring road',
    kind: 'road',
    stage: 'under-way',
    extent: 1.5,
    extentUnit: 'km',
    contact: {},
  },
}

/** Parts of a quote that a test overrides. */
export interface SampleQuote {
  details?: Record<string, unknown>
  position?: { latitude: number; longitude: number }
  fileIds?: string[]
  uploadKey?: string
}

/** The quote of one of the five kinds, as a browser sends it. */
export const quoteBody = (
  inspectionType: InspectionType = 'vehicle',
  { details, ...extras }: SampleQuote = {},
): Record<string, unknown> => ({
  inspectionType,
  details: { ...place, ...own[inspectionType], ...details },
  ...extras,
})

/** The same quote, parsed by the contract. */
export const sampleQuote = (inspectionType: InspectionType = 'vehicle', changes: SampleQuote = {}): InspectionQuote =>
  inspectionQuote.parse(quoteBody(inspectionType, changes))
