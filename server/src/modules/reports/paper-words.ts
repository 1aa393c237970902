import type { InspectionType, Locale } from '@fieldproof/contracts'
import type { FindingSeverity } from '@fieldproof/policy/report-findings'
import type { conditionRatings, mileageUnits, transmissions, engines, vehicleTypes } from '@fieldproof/contracts/lists'

interface ReportWords {
  title: string
  file: string
  types: Record<InspectionType, string>
  order: string
  handedIn: string
  inspector: string
  summary: string
  when: string
  where: string
  position: string
  points: string
  pointsFound: (checked: number, total: number) => string
  severities: Record<FindingSeverity, string>
  ratings: Record<(typeof conditionRatings)[number], string>
  notChecked: string
  nothingFound: string
  point: string
  group: string
  rating: string
  found: string
  measured: string
  vehicle: string
  vehicleFacts: Record<
    | 'vehicleType'
    | 'brand'
    | 'model'
    | 'year'
    | 'vin'
    | 'mileage'
    | 'engine'
    | 'engineCylinders'
    | 'engineLiters'
    | 'transmission',
    string
  >
  vehicleTypes: Record<(typeof vehicleTypes)[number], string>
  transmissions: Record<(typeof transmissions)[number], string>
  engines: Record<(typeof engines)[number], string>
  mileageUnits: Record<(typeof mileageUnits)[number], string>
  tasks: string
  task: string
  state: string
  done: string
  open: string
  answer: string
  plan: string
  planSays: (ring: string) => string
  photos: (shown: number, all: number) => string
  video: (count: number) => string
  checklist: string
  addenda: string
  addedOn: (when: string) => string
  proof: string
  hash: string
  code: string
  check: string
  note: string
}

/** What stands on the paper of a report. */
export const paperWords: Record<Locale, ReportWords> = {
  en: {
    title: 'Inspection report',
    file: 'report',
    types: {
      'general-purpose': 'General check',
      property: 'Property check',
      vehicle: 'Vehicle check',
      goods: 'Goods check',
      infrastructure: 'Infrastructure check',
    },
    order: 'Order',
    handedIn: 'Handed in',
    inspector: 'Inspector',
    summary: 'Summary',
    when: 'Inspection on',
    where: 'Where',
    position: 'Coordinates',
    points: 'Points checked',
    pointsFound: (checked, total) => `${checked} of ${total}`,
    severities: { critical: 'Failed', serious: 'Poor', minor: 'Fair' },
    ratings: { good: 'Good', fair: 'Fair', poor: 'Poor', failed: 'Failed', 'not-applicable': 'Not applicable' },
    notChecked: 'Not checked',
    nothingFound: 'Nothing was found that needs attention.',
    point: 'Point',
    group: 'Part',
    rating: 'Condition',
    found: 'What was found',
    measured: 'Measured',
    vehicle: 'Vehicle',
    vehicleFacts: {
      vehicleType: 'Type',
      brand: 'Brand',
      model: 'Model',
      year: 'Year',
      vin: 'VIN',
      mileage: 'Mileage',
      engine: 'Engine',
      engineCylinders: 'Cylinders',
      engineLiters: 'Liters',
      transmission: 'Transmission',
    },
    vehicleTypes: {
      bus: 'Bus',
      car: 'Car',
      'heavy-duty-tractor': 'Heavy-duty tractor',
      'light-commercial': 'Light commercial',
      'medium-truck': 'Medium truck',
      motorcycle: 'Motorcycle',
      trailer: 'Trailer',
      truck: 'Truck',
      van: 'Van',
    },
    transmissions: {
      manual: 'Manual',
      automatic: 'Automatic',
      'semi-automatic': 'Semi-automatic',
      'continuous-variable': 'Continuously variable',
      'direct-shift': 'Direct shift',
    },
    engines: { petrol: 'Petrol', diesel: 'Diesel', gas: 'Gas' },
    mileageUnits: { km: 'km', miles: 'miles' },
    tasks: 'What the customer asked for',
    task: 'Task',
    state: 'State',
    done: 'Done',
    open: 'Not done',
    answer: 'Notes',
    plan: 'Where the photos were taken',
    planSays: (ring) =>
      `The green mark is the place of the inspection, the dots are photos. The ring is ${ring} away. North is up.`,
    photos: (shown, all) =>
      shown === all ? 'Photos' : `Photos (${shown} of ${all}; the others are in the report online)`,
    video: (count) =>
      count === 1 ? 'There is a video in the report online.' : `There are ${count} videos in the report online.`,
    checklist: 'Checklist',
    addenda: 'Addenda',
    addedOn: (when) => `Added on ${when}`,
    proof: 'Is this report genuine?',
    hash: 'SHA-256 of its content',
    code: 'Code',
    check: 'Scan this, or open the address, to see whether the report is genuine and unchanged.',
    note: 'The report says what the inspector saw on site on that day. It does not replace a guarantee.',
  },
  no: {
    title: 'Inspeksjonsrapport',
    file: 'rapport',
    types: {
      'general-purpose': 'Generell kontroll',
      property: 'Eiendomskontroll',
      vehicle: 'Kjøretøykontroll',
      goods: 'Varekontroll',
      infrastructure: 'Infrastrukturkontroll',
    },
    order: 'Ordre',
    handedIn: 'Levert',
    inspector: 'Inspektør',
    summary: 'Sammendrag',
    when: 'Inspeksjonsdato',
    where: 'Hvor',
    position: 'Koordinater',
    points: 'Punkter kontrollert',
    pointsFound: (checked, total) => `${checked} av ${total}`,
    severities: { critical: 'Ikke godkjent', serious: 'Dårlig', minor: 'Middels' },
    ratings: {
      good: 'God',
      fair: 'Middels',
      poor: 'Dårlig',
      failed: 'Ikke godkjent',
      'not-applicable': 'Ikke aktuelt',
    },
    notChecked: 'Ikke kontrollert',
    nothingFound: 'Det ble ikke funnet noe som krever oppmerksomhet.',
    point: 'Punkt',
    group: 'Del',
    rating: 'Tilstand',
    found: 'Hva som ble funnet',
    measured: 'Målt',
    vehicle: 'Kjøretøy',
    vehicleFacts: {
      vehicleType: 'Type',
      brand: 'Merke',
      model: 'Modell',
      year: 'Årsmodell',
      vin: 'Understellsnummer',
      mileage: 'Kjørelengde',
      engine: 'Motor',
      engineCylinders: 'Sylindre',
      engineLiters: 'Liter',
      transmission: 'Girkasse',
    },
    vehicleTypes: {
      bus: 'Buss',
      car: 'Personbil',
      'heavy-duty-tractor': 'Tung trekkvogn',
      'light-commercial': 'Lett varebil',
      'medium-truck': 'Mellomtung lastebil',
      motorcycle: 'Motorsykkel',
      trailer: 'Tilhenger',
      truck: 'Lastebil',
      van: 'Varebil',
    },
    transmissions: {
      manual: 'Manuell',
      automatic: 'Automat',
      'semi-automatic': 'Halvautomat',
      'continuous-variable': 'Trinnløs',
      'direct-shift': 'Dobbeltkløtsj',
    },
    engines: { petrol: 'Bensin', diesel: 'Diesel', gas: 'Gass' },
    mileageUnits: { km: 'km', miles: 'miles' },
    tasks: 'Det kunden ba om',
    task: 'Oppgave',
    state: 'Status',
    done: 'Gjort',
    open: 'Ikke gjort',
    answer: 'Merknader',
    plan: 'Hvor bildene er tatt',
    planSays: (ring) =>
      `Det grønne merket er inspeksjonsstedet, prikkene er bilder. Ringen er ${ring} unna. Nord er opp.`,
    photos: (shown, all) =>
      shown === all ? 'Bilder' : `Bilder (${shown} av ${all}; de andre finnes i rapporten på nett)`,
    video: (count) =>
      count === 1 ? 'Det finnes en video i rapporten på nett.' : `Det finnes ${count} videoer i rapporten på nett.`,
    checklist: 'Sjekkliste',
    addenda: 'Tillegg',
    addedOn: (when) => `Lagt til ${when}`,
    proof: 'Er denne rapporten ekte?',
    hash: 'SHA-256 av innholdet',
    code: 'Kode',
    check: 'Skann denne, eller åpne adressen, for å se om rapporten er ekte og uendret.',
    note: 'Rapporten sier hva inspektøren så på stedet den dagen. Den erstatter ikke en garanti.',
  },
}
