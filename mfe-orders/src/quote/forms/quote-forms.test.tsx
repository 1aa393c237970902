import type { InspectionType } from '@fieldproof/contracts/lists'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../testing/orders-texts.ts'
import {
  atNoonInLagos,
  click,
  fact,
  field,
  fill,
  fillAll,
  kinds,
  least,
  leave,
  place,
  press,
  show,
  submit,
  summary,
  withLabel,
} from '../../testing/quote-forms.tsx'

// Each render of these forms includes over a hundred dialling codes, which is slow on a busy machine.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 8_000 })
atNoonInLagos()

describe('what is left out', () => {
  const faults: Record<InspectionType, Record<string, string>> = {
    vehicle: {
      'Vehicle type': 'Please select one',
      Year: 'This field is required.',
      Brand: 'This field is required.',
      Model: 'This field is required.',
    },
    property: { 'Type of home': 'Please select one', 'Number of bedrooms': 'This field is required.' },
    goods: { 'What are the goods?': 'This field is required.', Quantity: 'This field is required.' },
    infrastructure: {
      'Project name': 'This field is required.',
      'Kind of work': 'Please select one',
      Stage: 'Please select one',
      Extent: 'This field is required.',
    },
    'general-purpose': {
      'What is to be checked?': 'This field is required.',
      'Your questions': 'This field is required.',
    },
  }
  it.each(kinds)('is shown on submit, and the first fault has the focus: %s', async (kind) => {
    await show(kind)
    await submit()
    const own = Object.entries(faults[kind])
    await waitFor(() => expect(field(own[0]?.[0] ?? '')).toHaveFocus())
    for (const [label, message] of own)
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
    for (const label of Object.keys(place))
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('This field is required.'))
    expect(screen.queryByText('Your inspection, ready to book')).not.toBeInTheDocument()
  })

  it('is shown when its field is left, and no sooner', async () => {
    await show('vehicle')
    await fill('Brand', 'T')
    await fill('Brand', '')
    expect(field('Brand')).not.toHaveAttribute('aria-invalid')
    await leave('Brand')
    await waitFor(() => expect(field('Brand')).toHaveAccessibleDescription('This field is required.'))
    expect(field('Model')).not.toHaveAttribute('aria-invalid')
  })
})

describe('what is filled in', () => {
  const facts: Record<InspectionType, Record<string, string>> = {
    vehicle: { Vehicle: 'Toyota Corolla 2014', 'Vehicle type': 'Car' },
    property: { 'What is to be inspected?': 'A home', 'Type of home': 'Duplex', 'Number of bedrooms': '4' },
    goods: { 'What are the goods?': 'Cocoa beans', Quantity: '240 bags' },
    infrastructure: {
      'Project name': 'Ikorodu drain',
      'Kind of work': 'Drainage',
      Extent: '1.4 km',
      Stage: 'Under way',
    },
    'general-purpose': { 'What is to be checked?': 'A standby generator', 'Your questions': 'Does it start cold?' },
  }
  it.each(kinds)('is listed in the summary: %s', async (kind) => {
    await show(kind)
    await fillAll(least[kind])
    await submit()
    expect(await summary()).toHaveFocus()
    for (const [term, value] of Object.entries(facts[kind])) expect(fact(term)).toHaveTextContent(value)
    expect(fact('Where it is')).toHaveTextContent('14 Adeola Odeku Street101241 Victoria IslandLagosNigeria')
    expect(fact('When to inspect')).toHaveTextContent(/20 March 2027, 10:30/)
    expect(fact('When to inspect')).toHaveTextContent('Time in Lagos')
    await waitFor(() => expect(fact('Total')).toHaveTextContent('₦38,500.00'))
  })

  it("shows the reader's own clock beside the place's if they differ", async () => {
    await show('vehicle')
    await fillAll({ ...least.vehicle, 'Inspection date': '2027-07-20' })
    await submit()
    await summary()
    // Oslo is an hour ahead of Lagos in summer.
    expect(fact('When to inspect')).toHaveTextContent(/On your clock: 20 Jul 2027, 11:30/)
  })

  it("does not mention the reader's clock if it shows the same", async () => {
    await show('vehicle')
    await fillAll(least.vehicle)
    await submit()
    await summary()
    expect(fact('When to inspect')).not.toHaveTextContent('On your clock')
  })

  it('includes optional answers, and leaves out missing ones', async () => {
    await show('vehicle')
    await fillAll({
      ...least.vehicle,
      VIN: 'jtdbr32e720123456',
      Mileage: '126400',
      Engine: 'petrol',
      'Engine size': '1.8',
      'Asking price': '6500000',
      'Description of the vehicle': 'Silver, one owner',
      "Seller's name": 'Chidi',
      "Seller's mobile number": '803 123 4567',
      'Extra information for the inspector': 'Ask for the second key.',
    })
    await submit()
    await summary()
    expect(fact('VIN')).toHaveTextContent('JTDBR32E720123456')
    expect(fact('Mileage')).toHaveTextContent('126,400 km')
    expect(fact('Engine size')).toHaveTextContent('1.8 litres')
    expect(fact('Asking price')).toHaveTextContent('₦6,500,000')
    expect(fact('Description of the vehicle')).toHaveTextContent('Silver, one owner')
    expect(fact('Seller')).toHaveTextContent('Chidi+234 8031234567')
    expect(screen.queryByText('Transmission')).not.toBeInTheDocument()
  })

  it('can be edited again', async () => {
    await show('goods')
    await fillAll(least.goods)
    await click(field('Invoice'))
    await submit()
    await summary()
    expect(fact('Documents you have')).toHaveTextContent('Invoice')
    await press('Edit')
    expect(field('What are the goods?')).toHaveValue('Cocoa beans')
    expect(field('Invoice')).toBeChecked()
    await click(field('Invoice'))
    await submit()
    await summary()
    expect(screen.queryByText('Documents you have')).not.toBeInTheDocument()
  })

  it('does not ask for the bedrooms of land', async () => {
    await show('property')
    await fillAll(least.property)
    await click(screen.getByText('Land'))
    expect(withLabel('Number of bedrooms')).toBeUndefined()
    await submit()
    await summary()
    expect(fact('What is to be inspected?')).toHaveTextContent('Land')
    expect(screen.queryByText('Type of home')).not.toBeInTheDocument()
  })
})

describe('what is wrong', () => {
  it.each([
    ['VIN', 'JTDBR32E72012345O', 'A VIN has 17 letters and digits, and never I, O or Q.'],
    ['Year', '14', 'Enter the model year with four digits.'],
    ['Year', '2029', 'The model year lies too far ahead.'],
    ["Seller's email", 'chidi@', 'Email is invalid.'],
    ["Seller's mobile number", 'ask him', 'Enter the number in digits, without the country code.'],
  ])('%s: %s', async (label, value, message) => {
    await show('vehicle')
    await fill(label, value)
    await leave(label)
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
  })

  it('is shown in Norwegian to a Norwegian reader', async () => {
    await show('general-purpose', { locale: 'no', texts: texts.no })
    await press('Se tilbudet mitt')
    await waitFor(() =>
      expect(field('Hva skal sjekkes?')).toHaveAccessibleDescription(
        expect.stringContaining('Dette feltet må fylles ut.'),
      ),
    )
  })
})

describe('the inspection date', () => {
  const passed = 'Inspection Date has passed. Please select new date'

  it('is refused when it has passed', async () => {
    await show('vehicle')
    await fill('Inspection date', '2027-03-09')
    await leave('Inspection date')
    await waitFor(() => expect(field('Inspection date')).toHaveAccessibleDescription(passed))
    expect(field('Inspection date')).toHaveAttribute('min', '2027-03-10')
  })

  it('is checked again when the time, or the place and so its zone, changes', async () => {
    await show('vehicle')
    await fill('Inspection date', '2027-03-10')
    await leave('Inspection date')
    await fill('Inspection time', '11:00')
    // It is noon in Lagos.
    await waitFor(() => expect(field('Inspection date')).toHaveAccessibleDescription(passed))
    // And three in the morning in California.
    await fill('Country', 'US')
    await fill('State or province', 'California')
    await waitFor(() => expect(field('Inspection date')).not.toHaveAccessibleDescription(passed))
    expect(screen.getByText(/^Time in Los Angeles/)).toBeInTheDocument()
    await fill('Inspection time', '02:59')
    await waitFor(() => expect(field('Inspection date')).toHaveAccessibleDescription(passed))
  })
})

describe('the state', () => {
  it("is chosen from the country's own list, and is cleared when the country changes", async () => {
    await show('vehicle')
    await fill('State or province', 'Kano')
    await fill('Country', 'US')
    await waitFor(() => expect(field('State or province')).toHaveValue(''))
    expect(within(field('State or province')).getByRole('option', { name: 'Texas' })).toBeInTheDocument()
    expect(within(field('State or province')).queryByRole('option', { name: 'Kano' })).not.toBeInTheDocument()
  })

  it('is free text if there is no list', async () => {
    await show('vehicle')
    await fill('State or province', 'Kano')
    await fill('Country', 'DE')
    await waitFor(() => expect(field('State or province')).toHaveValue(''))
    await fill('State or province', 'Hessen')
    expect(field('State or province')).toHaveValue('Hessen')
  })
})

describe('the progress', () => {
  it('counts the parts that are complete', async () => {
    await show('general-purpose')
    expect(screen.getByText('0 of 3 parts')).toBeInTheDocument()
    await fillAll({ 'What is to be checked?': 'A farm', 'Your questions': 'Is it fenced?' })
    await waitFor(() => expect(screen.getByText('1 of 3 parts')).toBeInTheDocument())
    await fillAll(place)
    await waitFor(() => expect(screen.getByText('3 of 3 parts')).toBeInTheDocument())
  })
})
