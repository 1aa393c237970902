import type { InspectorProfile, InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'

const id = (last: number): string => `7f1d0c5e-52a7-4d0f-9b3e-0000000000${String(last).padStart(2, '0')}`
export const userId = '7f1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d11'

const unrated = {
  overall: null,
  communication: null,
  expertise: null,
  professionalism: null,
  reportClarity: null,
  reviews: 0,
}

/** An application that was not begun, with the data of the account. */
export const blankApplication = (change: Partial<InspectorProfile> = {}): InspectorProfile => ({
  _id: userId,
  userId,
  status: 'Incomplete',
  statusChangedAt: '2026-01-15T09:00:00.000Z',
  submittedAt: null,
  reasons: [],
  missing: [],
  idVerificationLink: null,
  orientationCompletedAt: null,
  inspectorType: 'individual',
  companyName: null,
  companyRegistrationNumber: null,
  firstName: 'Amaka',
  lastName: 'Okafor',
  email: 'amaka@example.com',
  mobileNumber1: null,
  mobileNumber2: null,
  streetAddress1: null,
  streetAddress2: null,
  city: null,
  state: null,
  zipCode: null,
  country: 'NG',
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
  ratings: unrated,
  jobsCompleted: 0,
  repeatClients: 0,
  verifiedInfo: { governmentId: false, personalBackground: false, professionalBackground: false },
  ...change,
})

/** A complete application. */
export const wholeApplication = (change: Partial<InspectorProfile> = {}): InspectorProfile =>
  blankApplication({
    mobileNumber1: '+2348031234567',
    streetAddress1: '12 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    zipCode: '100271',
    workAreaRadius: 40,
    workAreaCentre: { latitude: 6.6018, longitude: 3.3515 },
    isEligibleToWork: true,
    education: [{ _id: id(1), level: 'diploma', institutionName: 'Yaba College of Technology', graduationYear: 2011 }],
    specializations: [
      { _id: id(2), inspectionType: 'vehicle', vehicleType: 'car', brand: 'Toyota', yearsOfExperience: 9 },
      { _id: id(3), inspectionType: 'goods', area: 'machinery', yearsOfExperience: 4 },
    ],
    totalYearsOfExperience: 12,
    certifications: [
      {
        _id: id(4),
        name: 'Automotive technician',
        authority: 'NATA',
        number: 'A-1842',
        validFrom: '2024-02-01',
        validTo: null,
        doesNotExpire: true,
        url: null,
        specializationIds: [id(2), id(3)],
      },
    ],
    languages: [
      { language: 'en', proficiency: 'advanced' },
      { language: 'yo', proficiency: 'native' },
    ],
    references: [
      {
        _id: id(5),
        fullName: 'Bola Ade',
        telephone: '+2348020000001',
        relationship: 'employer',
        createdAt: '2026-02-01T09:00:00.000Z',
      },
      {
        _id: id(6),
        fullName: 'Chidi Eze',
        telephone: '+2348020000002',
        relationship: 'client',
        createdAt: '2026-02-01T09:05:00.000Z',
      },
    ],
    credentials: [
      {
        _id: id(7),
        kind: 'professional-certificate',
        entryId: id(4),
        review: 'waiting',
        issuedOn: '2024-01-15',
        expiresOn: null,
        uploadedAt: '2026-02-02T09:00:00.000Z',
        file: {
          _id: id(8),
          name: 'certificate.pdf',
          size: 120_000,
          contentType: 'application/pdf',
          url: '/files/certificate.pdf',
        },
      },
    ],
    ...change,
  })

/** The same inspector as customers see them. */
export const publicProfile = (change: Partial<InspectorPublicProfile> = {}): InspectorPublicProfile => {
  const { specializations, languages, verifiedInfo } = wholeApplication()
  return {
    _id: userId,
    fullName: 'Amaka Okafor',
    avatar: null,
    companyName: null,
    city: 'Ikeja',
    country: 'NG',
    workAreaRadius: 40,
    inspectionTypes: ['vehicle', 'goods'],
    highestEducation: 'diploma',
    specializations,
    totalYearsOfExperience: 12,
    languages,
    ratings: { overall: 4.6, communication: 4.8, expertise: 4.5, professionalism: 4.7, reportClarity: 4.2, reviews: 9 },
    jobsCompleted: 14,
    repeatClients: 3,
    verifiedInfo: { ...verifiedInfo, governmentId: true },
    ...change,
  }
}
