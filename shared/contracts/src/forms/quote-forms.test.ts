import fc from 'fast-check'
import { check } from '../check.ts'
import { engines, homeTypes, inspectionTypes, markets, transmissions, vehicleTypes } from '../lists.ts'
import { extentUnits, infrastructureKinds } from './infrastructure.ts'
import { goodsUnits } from './goods.ts'
import { quoteMessages as messages } from './messages.ts'
import type { QuoteClock } from './place-and-time.ts'
import { quoteForms } from './quote-forms.ts'

const questions: [place: { country: string; state: string }, date: string, time: string][] = []
const clock: QuoteClock = {
  now: () => Date.parse('2027-03-10T12:00:00Z'),
  isPast: (...question) => {
    questions.push(question)
    return question[1] !== '' && question[1] < '2027-03-10'
  },
  isTooFar: (_place, date) => date > '2028-03-10',
}
const forms = {
  'general-purpose': quoteForms['general-purpose'](clock),
  property: quoteForms.property(clock),
  vehicle: quoteForms.vehicle(clock),
  goods: quoteForms.goods(clock),
  infrastructure: quoteForms.infrastructure(clock),
}
type Kind = keyof typeof forms

const place = {
  country: 'NG',
  street: '14 Adeola Odeku Street',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '101241',
  inspectionDate: '2027-03-20',
  inspectionTime: '10:30',
}
const least: Record<Kind, Record<string, unknown>> = {
  vehicle: { ...place, vehicleType: 'car', brand: 'Toyota', model: 'Corolla', year: 2014, seller: {} },
  property: { ...place, subject: 'home', homeType: 'duplex', bedrooms: 4, contact: {} },
  goods: { ...place, goods: 'Cocoa beans', quantity: 240, quantityUnit: 'bags', contact: {} },
  infrastructure: {
    ...place,
    projectName: 'Ikorodu drain, phase 2',
    kind: 'drainage',
    extent: 1.4,
    extentUnit: 'km',
    stage: 'under-way',
    contact: {},
  },
  'general-purpose': { ...place, subject: 'A standby generator', description: 'Does it start cold?', contact: {} },
}

/** The faults of an answer, by path. */
const faultsOf = (kind: Kind, change: Record<string, unknown> = {}, without: string[] = []) => {
  const answers = { ...least[kind], ...change }
  for (const name of without) delete answers[name]
  const result = forms[kind].safeParse(answers)
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

it('has a form for each of the five services', () => {
  expect(Object.keys(quoteForms).toSorted()).toEqual([...inspectionTypes].toSorted())
})

describe.each(Object.keys(forms) as Kind[])('the common part of the %s form', (kind) => {
  it('accepts the minimum', () => {
    expect(faultsOf(kind)).toEqual({})
  })

  it.each(['street', 'city', 'state', 'zipCode', 'inspectionDate', 'inspectionTime'])('requires %s', (name) => {
    expect(faultsOf(kind, { [name]: '' })).toEqual({ [name]: 'This field is required.' })
    expect(faultsOf(kind, {}, [name])).toEqual({ [name]: 'This field is required.' })
  })

  it('requires a country, and accepts each of the six markets', () => {
    expect(faultsOf(kind, { country: '' })).toEqual({ country: 'Please select one' })
    expect(faultsOf(kind, { country: 'FR', state: 'Paris' })).toEqual({ country: 'Please select one' })
    const states: Record<string, string> = { NG: 'Kano', CA: 'Ontario', US: 'Texas' }
    for (const country of markets) expect(faultsOf(kind, { country, state: states[country] ?? 'Hessen' })).toEqual({})
  })

  it('does not accept spaces as an answer', () => {
    expect(faultsOf(kind, { street: '   ' })).toEqual({ street: 'This field is required.' })
  })

  it('requires a state of the chosen country', () => {
    expect(faultsOf(kind, { state: 'Texas' })).toEqual({ state: 'Please select one' })
    expect(faultsOf(kind, { country: 'US', state: 'Texas' })).toEqual({})
  })

  it('refuses a past date, judged at the place', () => {
    questions.length = 0
    expect(faultsOf(kind, { inspectionDate: '2027-03-09' })).toEqual({
      inspectionDate: 'Inspection Date has passed. Please select new date',
    })
    expect(questions.at(-1)).toEqual([{ country: 'NG', state: 'Lagos' }, '2027-03-09', '10:30'])
  })

  it('finds a past date while other answers are missing', () => {
    expect(
      faultsOf(kind, { inspectionDate: '2027-03-09', inspectionTime: '', street: '', state: '' }, ['city']),
    ).toMatchObject({
      inspectionDate: messages.datePassed,
      inspectionTime: messages.required,
      street: messages.required,
      city: messages.required,
    })
  })

  it.each(['20/03/2027', '2027-02-30', '2027-3-2', 'tomorrow'])('refuses %s as a date', (inspectionDate) => {
    expect(faultsOf(kind, { inspectionDate })).toMatchObject({ inspectionDate: messages.dateInvalid })
  })

  it.each(['24:00', '9:00', '10.30'])('refuses %s as a time', (inspectionTime) => {
    expect(faultsOf(kind, { inspectionTime })).toEqual({ inspectionTime: messages.timeInvalid })
  })

  it('accepts extra information of up to 2,000 characters', () => {
    expect(faultsOf(kind, { extraInformation: 'x'.repeat(2_000) })).toEqual({})
    expect(faultsOf(kind, { extraInformation: 'x'.repeat(2_001) })).toEqual({ extraInformation: messages.tooLong })
  })

  it('never throws, and accepts nothing but objects', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(forms[kind].safeParse(anything).success).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(least[kind])), fc.anything()), (change) => {
        expect(() => check(forms[kind], { ...least[kind], ...change })).not.toThrow()
      }),
    )
  })
})

describe.each([
  ['vehicle', 'seller'],
  ['property', 'contact'],
  ['goods', 'contact'],
  ['infrastructure', 'contact'],
  ['general-purpose', 'contact'],
] as const)('the person on the %s form', (kind, person) => {
  it('may be missing, or complete', () => {
    expect(faultsOf(kind, { [person]: { name: '', email: '', phoneCountry: 'NG', phoneNumber: '' } })).toEqual({})
    const result = forms[kind].parse({
      ...least[kind],
      [person]: { name: 'Chidi', email: ' Chidi@Example.com ', phoneCountry: 'NG', phoneNumber: '803 123-4567' },
    })
    expect(result).toMatchObject({
      [person]: { name: 'Chidi', email: 'chidi@example.com', phoneCountry: 'NG', phoneNumber: '8031234567' },
    })
  })

  it('needs a valid email address if one is given', () => {
    expect(faultsOf(kind, { [person]: { email: 'chidi@' } })).toEqual({ [`${person}.email`]: 'Email is invalid.' })
  })

  it.each(['080three', '123', '+2348031234567', '1'.repeat(16)])('cannot be called at %s', (phoneNumber) => {
    expect(faultsOf(kind, { [person]: { phoneNumber } })).toEqual({ [`${person}.phoneNumber`]: messages.phoneInvalid })
  })
})

describe('the vehicle form', () => {
  it.each(['brand', 'model'])('requires %s', (name) => {
    expect(faultsOf('vehicle', { [name]: '' })).toEqual({ [name]: 'This field is required.' })
  })
  it('requires a type, and accepts every type of the list', () => {
    expect(faultsOf('vehicle', { vehicleType: '' })).toEqual({ vehicleType: 'Please select one' })
    expect(faultsOf('vehicle', {}, ['vehicleType'])).toEqual({ vehicleType: 'Please select one' })
    for (const vehicleType of vehicleTypes) expect(faultsOf('vehicle', { vehicleType })).toEqual({})
  })
  it('requires a plausible model year', () => {
    expect(faultsOf('vehicle', {}, ['year'])).toEqual({ year: 'This field is required.' })
    expect(faultsOf('vehicle', { year: 14 })).toEqual({ year: messages.yearInvalid })
    expect(faultsOf('vehicle', { year: 2014.5 })).toEqual({ year: messages.yearInvalid })
    expect(faultsOf('vehicle', { year: 2028 })).toEqual({})
    expect(faultsOf('vehicle', { year: 2029 })).toEqual({ year: messages.yearAhead })
  })
  it('does not require a VIN, and validates one that is given', () => {
    expect(forms.vehicle.parse({ ...least.vehicle, vin: 'jtdbr32e 720-123456' })).toMatchObject({
      vin: 'JTDBR32E720123456',
    })
    for (const vin of [
      'JTDBR32E72012345',
      'JTDBR32E7201234567',
      'ITDBR32E720123456',
      'JTDBO32E720123456',
      'JTDBQ32E720123456',
    ]) {
      expect(faultsOf('vehicle', { vin })).toEqual({ vin: messages.vinInvalid })
    }
    expect(faultsOf('vehicle', { vin: '' })).toEqual({})
  })
  it('treats an empty engine and transmission as missing', () => {
    const result = forms.vehicle.parse({ ...least.vehicle, engine: '', transmission: '' })
    expect(result.engine).toBeUndefined()
    expect(result.transmission).toBeUndefined()
    expect(result.mileageUnit).toBe('km')
    for (const engine of engines)
      for (const transmission of transmissions) expect(faultsOf('vehicle', { engine, transmission })).toEqual({})
    expect(faultsOf('vehicle', { engine: 'steam' })).toEqual({ engine: 'Please select one' })
  })
  it('refuses impossible measurements', () => {
    expect(faultsOf('vehicle', { mileage: -1, engineCylinders: 0, engineLiters: 101 })).toEqual({
      mileage: messages.notNegative,
      engineCylinders: messages.aboveZero,
      engineLiters: messages.tooLarge,
    })
    expect(faultsOf('vehicle', { mileage: 0, engineCylinders: 4, engineLiters: 1.8 })).toEqual({})
    expect(faultsOf('vehicle', { engineCylinders: 4.5 })).toEqual({ engineCylinders: messages.wholeNumber })
  })
})

describe('the property form', () => {
  it('requires type and bedrooms for a home', () => {
    expect(faultsOf('property', {}, ['homeType', 'bedrooms'])).toEqual({
      homeType: 'Please select one',
      bedrooms: 'This field is required.',
    })
    expect(faultsOf('property', { homeType: '', street: '' })).toEqual({
      homeType: 'Please select one',
      street: 'This field is required.',
    })
    for (const homeType of homeTypes) expect(faultsOf('property', { homeType })).toEqual({})
  })
  it('accepts a home with one room, and no half rooms', () => {
    expect(faultsOf('property', { bedrooms: 0 })).toEqual({})
    expect(faultsOf('property', { bedrooms: 2.5 })).toEqual({ bedrooms: messages.wholeNumber })
    expect(faultsOf('property', { bedrooms: -1 })).toEqual({ bedrooms: messages.notNegative })
    expect(faultsOf('property', { bedrooms: 501 })).toEqual({ bedrooms: messages.tooLarge })
  })
  it('does not require bedrooms for land and building sites', () => {
    for (const subject of ['land', 'building-site'])
      expect(faultsOf('property', { subject }, ['homeType', 'bedrooms'])).toEqual({})
    expect(faultsOf('property', { subject: '' })).toMatchObject({ subject: 'Please select one' })
  })
})

describe('the goods form', () => {
  it('requires the goods and their quantity', () => {
    expect(faultsOf('goods', { goods: '', quantityUnit: '' }, ['quantity'])).toEqual({
      goods: 'This field is required.',
      quantity: 'This field is required.',
      quantityUnit: 'Please select one',
    })
    expect(faultsOf('goods', { quantity: 0 })).toEqual({ quantity: messages.aboveZero })
    for (const quantityUnit of goodsUnits) expect(faultsOf('goods', { quantityUnit, quantity: 0.5 })).toEqual({})
  })
  it('accepts packaging and documents of their lists, or none', () => {
    expect(forms.goods.parse({ ...least.goods, packaging: '' })).toMatchObject({ documents: [] })
    expect(faultsOf('goods', { packaging: 'paper' })).toEqual({ packaging: 'Please select one' })
    expect(faultsOf('goods', { documents: ['invoice', 'packing-list'] })).toEqual({})
    expect(faultsOf('goods', { documents: ['invoice', 'poem'] })).toEqual({ 'documents.1': 'Please select one' })
  })
})

describe('the infrastructure form', () => {
  it('requires project, kind, extent and stage', () => {
    expect(faultsOf('infrastructure', { projectName: '', kind: '', extentUnit: '', stage: '' }, ['extent'])).toEqual({
      projectName: 'This field is required.',
      kind: 'Please select one',
      extent: 'This field is required.',
      extentUnit: 'Please select one',
      stage: 'Please select one',
    })
    for (const kind of infrastructureKinds)
      for (const extentUnit of extentUnits) expect(faultsOf('infrastructure', { kind, extentUnit })).toEqual({})
  })
})

describe('the general form', () => {
  it('requires what to check and what to find out', () => {
    expect(faultsOf('general-purpose', { subject: ' ', description: '' })).toEqual({
      subject: 'This field is required.',
      description: 'This field is required.',
    })
  })
})
