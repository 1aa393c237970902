import { renderPage } from '@fieldproof/platform/testing'
import { Form, useContractForm } from '@fieldproof/ui/form'
import { screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { listedRegion, RegionField } from './regions.tsx'

const schema = z.object({ state: z.string() })
const Place = ({ country }: { country: string }) => (
  <Form form={useContractForm(schema, { defaultValues: { state: '' } })} onSubmit={() => {}}>
    <RegionField name="state" label="State" country={country} />
  </Form>
)

it('offers a list if the country has one', async () => {
  await renderPage(<Place country="NG" />)
  expect(screen.getByRole('combobox', { name: /State/ })).toContainElement(
    screen.getByRole('option', { name: 'Lagos' }),
  )
})

it('offers a text field otherwise', async () => {
  await renderPage(<Place country="FR" />)
  expect(screen.getByRole('textbox', { name: /State/ })).toBeInTheDocument()
})

it('keeps a state that is on the list of the country, and any state if there is no list', () => {
  expect(listedRegion('NG', 'Lagos')).toBe('Lagos')
  expect(listedRegion('NG', 'Bavaria')).toBe('')
  expect(listedRegion('FR', 'Bretagne')).toBe('Bretagne')
})
