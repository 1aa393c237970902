import type { InspectionType } from '@fieldproof/contracts'
import type { InspectorLanguage } from '@fieldproof/contracts/entities/inspector-profile'

/** The homes and workplaces of the demo's inspectors: city, state, country, street, post code, latitude, longitude. */
const cities = {
  yaba: ['Yaba', 'Lagos', 'NG', '22 Herbert Macaulay Way', '101245', 6.5095, 3.3711],
  ikeja: ['Ikeja', 'Lagos', 'NG', '9 Toyin Street', '100271', 6.6018, 3.3515],
  lekki: ['Lekki', 'Lagos', 'NG', '3 Fola Osibo Road', '105102', 6.4478, 3.4723],
  surulere: ['Surulere', 'Lagos', 'NG', '40 Adeniran Ogunsanya Street', '101283', 6.4969, 3.3534],
  abuja: ['Abuja', 'Federal Capital Territory', 'NG', '12 Gana Street, Maitama', '904101', 9.0765, 7.3986],
  harcourt: ['Port Harcourt', 'Rivers', 'NG', '5 Aba Road', '500272', 4.8156, 7.0498],
  ibadan: ['Ibadan', 'Oyo', 'NG', '18 Ring Road', '200273', 7.3775, 3.947],
  kano: ['Kano', 'Kano', 'NG', '7 Zoo Road', '700232', 12.0022, 8.592],
  enugu: ['Enugu', 'Enugu', 'NG', '31 Ogui Road', '400252', 6.4584, 7.5464],
  oslo: ['Oslo', 'Oslo', 'NO', 'Thorvald Meyers gate 12', '0552', 59.9139, 10.7522],
  bergen: ['Bergen', 'Vestland', 'NO', 'Nygårdsgaten 8', '5015', 60.3913, 5.3221],
  london: ['London', 'England', 'GB', '14 Brick Lane', 'E1 6RF', 51.5074, -0.1278],
  toronto: ['Toronto', 'Ontario', 'CA', '220 Queen Street West', 'M5V 1Z6', 43.6532, -79.3832],
  berlin: ['Berlin', 'Berlin', 'DE', 'Oranienstraße 40', '10999', 52.52, 13.405],
  losAngeles: ['Los Angeles', 'California', 'US', '818 Spring Street', '90014', 34.0522, -118.2437],
} as const
export type DemoCity = keyof typeof cities
export const cityOf = (city: DemoCity) => {
  const [name, state, country, street, zipCode, latitude, longitude] = cities[city]
  return { name, state, country, street, zipCode, latitude, longitude }
}

/** A specialization of a demo inspector: an area, or a vehicle's type with a brand, and years. */
export type DemoSkill = readonly [kind: InspectionType, area: string, years: number, brand?: string]

export interface DemoInspector {
  email: string
  firstName: string
  lastName: string
  phone: string
  city: DemoCity
  /** Kilometres. */
  radius: number
  languages: readonly (readonly [InspectorLanguage['language'], InspectorLanguage['proficiency']])[]
  skills: readonly DemoSkill[]
  school: string
}

const everyKind = (years: number): DemoSkill[] => [
  ['property', 'structure', years],
  ['vehicle', 'car', years, 'Toyota'],
  ['goods', 'building-materials', years],
  ['infrastructure', 'roads', years],
  ['general-purpose', 'other', years],
]
const en = ['en', 'native'] as const
const norwegian = [
  ['no', 'native'],
  ['en', 'advanced'],
] as const
const yaba = 'Yaba College of Technology'

/**
 * Inspectors of the demo in every market; an order in Lagos finds several of each kind. The first one has its own
 * account.
 */
export const demoInspectors: readonly DemoInspector[] = [
  {
    email: 'inspector@fieldproof.test',
    firstName: 'Babajide',
    lastName: 'Afolabi',
    phone: '+2348030000102',
    city: 'yaba',
    radius: 60,
    languages: [en, ['yo', 'native']],
    skills: everyKind(9),
    school: yaba,
  },
  {
    email: 'tunde.inspector@fieldproof.test',
    firstName: 'Tunde',
    lastName: 'Balogun',
    phone: '+2348030000201',
    city: 'ikeja',
    radius: 45,
    languages: [en, ['yo', 'native']],
    skills: [
      ['vehicle', 'car', 12, 'Toyota'],
      ['vehicle', 'van', 6, 'Ford'],
      ['general-purpose', 'machines', 4],
    ],
    school: yaba,
  },
  {
    email: 'amaka.inspector@fieldproof.test',
    firstName: 'Amaka',
    lastName: 'Nnamdi',
    phone: '+2348030000202',
    city: 'lekki',
    radius: 50,
    languages: [en, ['ig', 'native']],
    skills: [
      ['property', 'structure', 8],
      ['property', 'building-site', 5],
      ['infrastructure', 'public-buildings', 4],
    ],
    school: 'University of Lagos',
  },
  {
    email: 'segun.inspector@fieldproof.test',
    firstName: 'Segun',
    lastName: 'Adeyemi',
    phone: '+2348030000203',
    city: 'surulere',
    radius: 70,
    languages: [en],
    skills: [
      ['goods', 'building-materials', 7],
      ['goods', 'container-loading', 7],
      ['vehicle', 'car', 5, 'Honda'],
      ['general-purpose', 'shops-and-offices', 3],
    ],
    school: 'Lagos State Polytechnic',
  },
  {
    email: 'halima.inspector@fieldproof.test',
    firstName: 'Halima',
    lastName: 'Sani',
    phone: '+2348030000204',
    city: 'abuja',
    radius: 80,
    languages: [en, ['ha', 'native']],
    skills: everyKind(6),
    school: 'Ahmadu Bello University',
  },
  {
    email: 'emeka.inspector@fieldproof.test',
    firstName: 'Emeka',
    lastName: 'Okafor',
    phone: '+2348030000205',
    city: 'abuja',
    radius: 60,
    languages: [en, ['ig', 'advanced']],
    skills: everyKind(11),
    school: 'University of Nigeria',
  },
  {
    email: 'ibim.inspector@fieldproof.test',
    firstName: 'Ibim',
    lastName: 'George',
    phone: '+2348030000206',
    city: 'harcourt',
    radius: 60,
    languages: [en],
    skills: everyKind(7),
    school: 'Rivers State University',
  },
  {
    email: 'boma.inspector@fieldproof.test',
    firstName: 'Boma',
    lastName: 'Briggs',
    phone: '+2348030000207',
    city: 'harcourt',
    radius: 40,
    languages: [en],
    skills: everyKind(3),
    school: 'University of Port Harcourt',
  },
  {
    email: 'folake.inspector@fieldproof.test',
    firstName: 'Folake',
    lastName: 'Ajayi',
    phone: '+2348030000208',
    city: 'ibadan',
    radius: 70,
    languages: [en, ['yo', 'native']],
    skills: everyKind(5),
    school: 'The Polytechnic, Ibadan',
  },
  {
    email: 'musa.inspector@fieldproof.test',
    firstName: 'Musa',
    lastName: 'Danjuma',
    phone: '+2348030000209',
    city: 'kano',
    radius: 90,
    languages: [en, ['ha', 'native']],
    skills: everyKind(8),
    school: 'Bayero University',
  },
  {
    email: 'chioma.inspector@fieldproof.test',
    firstName: 'Chioma',
    lastName: 'Eze',
    phone: '+2348030000210',
    city: 'enugu',
    radius: 60,
    languages: [en, ['ig', 'native']],
    skills: everyKind(4),
    school: 'University of Nigeria',
  },
  {
    email: 'ingrid.inspector@fieldproof.test',
    firstName: 'Ingrid',
    lastName: 'Haugen',
    phone: '+4791000301',
    city: 'oslo',
    radius: 60,
    languages: norwegian,
    skills: everyKind(10),
    school: 'OsloMet',
  },
  {
    email: 'lars.inspector@fieldproof.test',
    firstName: 'Lars',
    lastName: 'Nilsen',
    phone: '+4791000302',
    city: 'oslo',
    radius: 90,
    languages: norwegian,
    skills: everyKind(6),
    school: 'NTNU',
  },
  {
    email: 'silje.inspector@fieldproof.test',
    firstName: 'Silje',
    lastName: 'Berge',
    phone: '+4791000303',
    city: 'bergen',
    radius: 60,
    languages: norwegian,
    skills: everyKind(5),
    school: 'Høgskulen på Vestlandet',
  },
  {
    email: 'owen.inspector@fieldproof.test',
    firstName: 'Owen',
    lastName: 'Clarke',
    phone: '+447700900301',
    city: 'london',
    radius: 50,
    languages: [en],
    skills: everyKind(14),
    school: 'University of Greenwich',
  },
  {
    email: 'claire.inspector@fieldproof.test',
    firstName: 'Claire',
    lastName: 'Martin',
    phone: '+14165550131',
    city: 'toronto',
    radius: 80,
    languages: [en, ['fr', 'advanced']],
    skills: everyKind(7),
    school: 'George Brown College',
  },
  {
    email: 'jonas.inspector@fieldproof.test',
    firstName: 'Jonas',
    lastName: 'Weber',
    phone: '+4915100000301',
    city: 'berlin',
    radius: 60,
    languages: [
      ['de', 'native'],
      ['en', 'advanced'],
    ],
    skills: everyKind(9),
    school: 'TU Berlin',
  },
  {
    email: 'maria.inspector@fieldproof.test',
    firstName: 'Maria',
    lastName: 'Torres',
    phone: '+12135550131',
    city: 'losAngeles',
    radius: 70,
    languages: [en, ['es', 'native']],
    skills: everyKind(8),
    school: 'Los Angeles Trade-Technical College',
  },
]
