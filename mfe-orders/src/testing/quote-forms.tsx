import type { InspectionType } from '@fieldproof/contracts/lists'
import { renderPage, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import GeneralPurposeForm from '../quote/forms/general-purpose-form.tsx'
import GoodsForm from '../quote/forms/goods-form.tsx'
import InfrastructureForm from '../quote/forms/infrastructure-form.tsx'
import PropertyForm from '../quote/forms/property-form.tsx'
import VehicleForm from '../quote/forms/vehicle-form.tsx'
import { texts } from './orders-texts.ts'
import { aPricing } from './quotes.ts'
import { services } from './services.ts'

const forms = {
  vehicle: VehicleForm,
  property: PropertyForm,
  goods: GoodsForm,
  infrastructure: InfrastructureForm,
  'general-purpose': GeneralPurposeForm,
}
/** Renders the form of a kind, with the facts of its service. */
export const show = (kind: InspectionType, options: RenderPageOptions = {}) => {
  const Form = forms[kind]
  return renderPage(
    <Form service={services.find(({ inspectionType }) => inspectionType === kind)} isLoading={false} />,
    {
      texts: texts.en,
      ...options,
      answers: { 'POST /quotes/get-price': aPricing(), ...options.answers },
    },
  )
}

/** The field with this label, if there is one. */
export const withLabel = (label: string) =>
  [...document.querySelectorAll('label')].find(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent === label),
  )?.control as HTMLElement | undefined
/** Finds the field with this label. The library's own query is slow, because it looks at each of the dialling codes. */
export const field = (label: string): HTMLElement => {
  const found = withLabel(label)
  if (!found) throw new Error(`There is no field named ${label}`)
  return found
}
/** A form validates asynchronously, so each step waits until that is done. */
export const fill = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(field(label), { target: { value } })
  })
export const leave = (label: string) =>
  act(async () => {
    fireEvent.blur(field(label))
  })
export const click = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element)
  })
export const press = (name: string) => click(screen.getByText(name, { selector: 'button span' }))
export const submit = () => press('See my quote')
export const summary = () => screen.findByText('Your inspection, ready to book', { selector: 'h3' })
export const fillAll = async (answers: Record<string, string>) => {
  for (const [label, value] of Object.entries(answers)) await fill(label, value)
}
/** The value beside a term of the summary. */
export const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

/** Where and when. */
export const place = {
  'State or province': 'Lagos',
  Street: '14 Adeola Odeku Street',
  'City or town': 'Victoria Island',
  'Zip or post code': '101241',
  'Inspection date': '2027-03-20',
  'Inspection time': '10:30',
}
/** The minimum that each form requires. */
export const least: Record<InspectionType, Record<string, string>> = {
  vehicle: { ...place, 'Vehicle type': 'car', Year: '2014', Brand: 'Toyota', Model: 'Corolla' },
  property: { ...place, 'Type of home': 'duplex', 'Number of bedrooms': '4' },
  goods: { ...place, 'What are the goods?': 'Cocoa beans', Quantity: '240', Unit: 'bags' },
  infrastructure: {
    ...place,
    'Project name': 'Ikorodu drain',
    'Kind of work': 'drainage',
    Stage: 'under-way',
    Extent: '1.4',
    Unit: 'km',
  },
  'general-purpose': {
    ...place,
    'What is to be checked?': 'A standby generator',
    'Your questions': 'Does it start cold?',
  },
}

export const kinds = Object.keys(forms) as InspectionType[]

/** Noon in Lagos on 10 March 2027, for a reader in Oslo, with no draft kept; undone after each test. */
export const atNoonInLagos = (): void => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-03-10T11:00:00Z'))
    const resolved = new Intl.DateTimeFormat('en').resolvedOptions()
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...resolved, timeZone: 'Europe/Oslo' })
    Element.prototype.scrollIntoView = jest.fn()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
  })
}
