import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox } from '@fieldproof/ui/combobox'
import { DatePicker } from '@fieldproof/ui/date-picker'

const items = [
  { id: 'NG', label: 'Nigeria' },
  { id: 'NO', label: 'Norway' },
  { id: 'CI', label: 'Côte d’Ivoire' },
]

function Country({ onChange }: { onChange: (id: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Combobox
      items={items}
      label="Country"
      onChange={(id) => {
        setValue(id)
        onChange(id)
      }}
      value={value}
    />
  )
}

test('a long list is searched by typing, with or without accents', async () => {
  const choose = jest.fn()
  render(<Country onChange={choose} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'cote')
  await userEvent.click(await screen.findByRole('option', { name: 'Côte d’Ivoire' }))
  expect(choose).toHaveBeenLastCalledWith('CI')
})

test('a date is typed part by part on the clock of its place', async () => {
  const change = jest.fn()
  render(<DatePicker label="Inspection date" onChange={change} timeZone="Africa/Lagos" value="2026-12-04" />)
  expect(screen.getByText(/Time in Lagos/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('spinbutton', { name: /day, Inspection date/i }))
  await userEvent.keyboard('{ArrowUp}')
  expect(change).toHaveBeenLastCalledWith('2026-12-05')
})
