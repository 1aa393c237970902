import type { FoundAddress } from '@fieldproof/contracts/calls/users'
import { renderPage } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { texts } from '../../testing/orders-texts.ts'
import { PlacePin, type PlacePinProps } from './place-pin.tsx'

const pin = { latitude: 6.6018, longitude: 3.3515 }
jest.mock('@fieldproof/ui/map', () => ({
  MapPicker: ({ onChange }: { onChange: (to: typeof pin) => void }) => (
    <button onClick={() => onChange(pin)} type="button">
      Put the pin here
    </button>
  ),
}))

const found: FoundAddress = {
  address: '12 Allen Avenue, Ikeja, Lagos, Nigeria',
  street: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '100271',
  country: 'NG',
  ...pin,
  timeZone: 'Africa/Lagos',
}
const show = async (address: PlacePinProps['address'], at: FoundAddress = found) => {
  const onFound = jest.fn()
  await renderPage(<PlacePin position={pin} address={address} onPosition={() => {}} onFound={onFound} />, {
    path: '/services/vehicle',
    texts: texts.en,
    answers: { 'GET /users/get-address-by-lat-lng': at },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Put the pin here' }))
  expect(await screen.findByText(`At the pin: ${at.address}`)).toBeVisible()
  return onFound
}
const town = { country: 'NG', state: 'Lagos', city: 'Ikeja' }

it('offers the street and the zip code at the pin if the address has others', async () => {
  const onFound = await show({ ...town, street: '', zipCode: '' })
  await userEvent.click(await screen.findByRole('button', { name: 'Use this place in the address' }))
  expect(onFound).toHaveBeenCalledWith(found)
})

it.each([
  ['the address says the same', { ...town, street: '12 Allen Avenue', zipCode: '100271' }, found],
  ['the form asks for no street', town, found],
  ['nobody knows the street', { ...town, street: '', zipCode: '' }, { ...found, street: '', zipCode: '' }],
])('offers nothing if %s', async (_, address, at) => {
  await show(address, at)
  expect(screen.queryByRole('button', { name: 'Use this place in the address' })).not.toBeInTheDocument()
})

it('leaves an address that was typed while the place at the pin was looked up', async () => {
  const { promise, resolve } = Promise.withResolvers<FoundAddress>()
  const onFound = jest.fn()
  const Form = () => {
    const [city, setCity] = useState('')
    return (
      <>
        <input aria-label="City" onChange={(event) => setCity(event.target.value)} value={city} />
        <PlacePin position={pin} address={{ ...town, city }} onPosition={() => {}} onFound={onFound} />
      </>
    )
  }
  await renderPage(<Form />, {
    path: '/services/vehicle',
    texts: texts.en,
    answers: { 'GET /users/get-address-by-lat-lng': () => promise },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Put the pin here' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Epe')
  resolve(found)
  expect(await screen.findByText(`At the pin: ${found.address}`)).toBeVisible()
  expect(onFound).not.toHaveBeenCalled()
})
