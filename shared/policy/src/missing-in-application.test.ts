import { editedParts } from './edited-parts.ts'
import { missingInApplication, type ApplicationContents } from './missing-in-application.ts'

const id = (last: number) => `1b4e28ba-2fa1-4d2b-883f-0016d3cca4${String(last).padStart(2, '0')}`
const certification: ApplicationContents['certifications'][number] = {
  _id: id(3),
  name: 'Vehicle inspector',
  authority: 'FRSC',
  number: '123',
  validFrom: '2024-01-01',
  validTo: null,
  doesNotExpire: true,
  url: null,
  specializationIds: [id(2), id(6)],
}
const whole: ApplicationContents = {
  inspectorType: 'individual',
  companyName: null,
  companyRegistrationNumber: null,
  firstName: 'Ada',
  lastName: 'Obi',
  mobileNumber1: '+2348031234567',
  mobileNumber2: null,
  streetAddress1: '1 Allen Avenue',
  streetAddress2: null,
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '100271',
  country: 'NG',
  workAreaRadius: 40,
  workAreaCentre: { latitude: 6.6, longitude: 3.35 },
  isEligibleToWork: true,
  education: [{ _id: id(1), level: 'diploma', institutionName: 'Yaba College', graduationYear: 2012 }],
  specializations: [
    { _id: id(2), inspectionType: 'vehicle', vehicleType: 'car', brand: 'Toyota', yearsOfExperience: 4 },
    { _id: id(6), inspectionType: 'property', area: 'roof', yearsOfExperience: 2 },
  ],
  totalYearsOfExperience: 6,
  certifications: [certification],
  languages: [{ language: 'en', proficiency: 'native' }],
  references: [{ _id: id(4) }, { _id: id(5) }],
  credentials: [{ kind: 'professional-certificate' }, { kind: 'insurance-proof' }],
}
const missingWith = (changes: Partial<ApplicationContents>) => missingInApplication({ ...whole, ...changes })
const blank: ApplicationContents = {
  ...whole,
  mobileNumber1: null,
  streetAddress1: null,
  city: null,
  state: null,
  zipCode: null,
  workAreaRadius: null,
  workAreaCentre: null,
  isEligibleToWork: null,
  education: [],
  specializations: [],
  totalYearsOfExperience: null,
  certifications: [],
  languages: [],
  references: [],
  credentials: [],
}

describe('what is missing in an application', () => {
  it('is nothing in a complete one', () => {
    expect(missingInApplication(whole)).toEqual([])
  })

  it('is listed all at once', () => {
    expect(
      missingInApplication(blank)
        .map(({ field }) => field)
        .sort(),
    ).toEqual([
      'certifications',
      'city',
      'credentials',
      'education',
      'isEligibleToWork',
      'languages',
      'mobileNumber1',
      'references',
      'specializations',
      'state',
      'streetAddress1',
      'totalYearsOfExperience',
      'workAreaCentre',
      'workAreaRadius',
      'zipCode',
    ])
  })

  it.each([
    ['one reference', { references: [{ _id: id(4) }] }, 'references', 'Add at least 2 references.'],
    [
      'a specialization without a certification',
      { certifications: [{ ...certification, specializationIds: [id(2)] }] },
      'certifications',
      'Add at least one certification for each specialization.',
    ],
    [
      'no year of experience',
      { totalYearsOfExperience: 0 },
      'totalYearsOfExperience',
      'At least 1 year of experience is needed.',
    ],
    [
      'no right to work',
      { isEligibleToWork: false },
      'isEligibleToWork',
      'You have to be eligible to work in your country of residence before you can register with us',
    ],
    [
      'an inspector of homes without insurance',
      { credentials: [{ kind: 'professional-certificate' }] },
      'credentials',
      'Upload proof of insurance: home inspectors need it.',
    ],
    ['no document', { credentials: [] }, 'credentials', 'A file must be uploaded'],
    [
      'a company without its number',
      { inspectorType: 'company' as const, companyName: 'Obi Ltd' },
      'companyRegistrationNumber',
      'Enter company registration number',
    ],
  ])("names %s with its field's label", (_, changes, field, message) => {
    expect(missingWith(changes)).toEqual([{ field, message }])
  })

  it('does not include insurance for inspectors who do not inspect homes', () => {
    expect(
      missingWith({ specializations: whole.specializations.slice(0, 1), credentials: [{ kind: 'brand-proof' }] }),
    ).toEqual([])
  })

  it('is also listed if a certification is invalid', () => {
    expect(
      missingWith({ city: null, certifications: [{ ...certification, specializationIds: [] }] }).map(
        ({ field }) => field,
      ),
    ).toEqual(['city', 'certifications'])
  })
})

describe('the edited parts', () => {
  const parts = (changes: Partial<ApplicationContents>) => editedParts(whole, { ...whole, ...changes })

  it.each([
    ['nothing', {}, []],
    ['a new name', { lastName: 'Okafor' }, ['name']],
    ['a new street', { streetAddress2: 'Flat 2' }, ['address']],
    ['another education', { education: [] }, ['education']],
    ['a longer radius', { workAreaRadius: 50 }, ['other']],
    ['name and city', { firstName: 'Adaeze', city: 'Yaba' }, ['name', 'address']],
    [
      'a certificate that now expires',
      { certifications: [{ ...certification, validTo: '2027-01-01', doesNotExpire: false }] },
      ['certifications'],
    ],
    [
      'a certificate for another specialization',
      { certifications: [{ ...certification, specializationIds: [id(2)] }] },
      ['certifications'],
    ],
  ] as [string, Partial<ApplicationContents>, string[]][])('of %s', (_, changes, expected) => {
    expect(parts(changes)).toEqual(expected)
  })

  it('do not depend on the order of a list', () => {
    expect(
      parts({
        certifications: [{ ...certification, specializationIds: [id(6), id(2)] }],
        specializations: [...whole.specializations].reverse(),
      }),
    ).toEqual([])
  })

  it('do not include a certification that only lost a specialization', () => {
    const specializations = whole.specializations.slice(0, 1)
    expect(parts({ specializations, certifications: [{ ...certification, specializationIds: [id(2)] }] })).toEqual([
      'other',
    ])
  })
})
