import { api, call } from '@fieldproof/platform'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderShell } from '../testing/render-shell.tsx'
import { watchFileAddresses } from './file-addresses.ts'

const listings = api.injectEndpoints({
  endpoints: (build) => ({ getPhotos: build.query({ ...call('GET /listings/get-listing/{id}') }) }),
})

const path = '/files/listing-photos/0198c0de-0000-7000-8000-000000000009'
/** Shows the first photo of a listing, as a picture and as a link. */
const Photo = () => {
  const { data } = listings.useGetPhotosQuery({ params: { id: '0198c0de-0000-7000-8000-000000000001' } })
  const [opened, setOpened] = useState('')
  const url = data?.photos[0]?.url
  if (url === undefined) return null
  return (
    <>
      <img alt="The car" src={url} />
      <a
        href={url}
        onClick={(event) => {
          event.preventDefault()
          setOpened(event.currentTarget.search)
        }}
      >
        The car
      </a>
      <p>Opened: {opened}</p>
    </>
  )
}

const show = async () => {
  let count = 0
  const rendered = await renderShell(<Photo />, {
    answers: {
      'GET /listings/get-listing/{id}': () =>
        ({
          photos: [
            { _id: '1', name: 'a.jpg', size: 1, contentType: 'image/jpeg', url: `${path}?expires=${(count += 1)}` },
          ],
        }) as never,
    },
  })
  stop = watchFileAddresses(rendered.store as never)
  return rendered
}
const shownAt = () => screen.getByRole('img', { name: 'The car' }).getAttribute('src')

let stop = () => {}
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

test('a picture whose address has expired gets another one (FILE-3)', async () => {
  const { asked } = await show()
  fireEvent.error(await screen.findByRole('img', { name: 'The car' }))
  await waitFor(() => expect(shownAt()).toBe(`${path}?expires=2`))
  // A missing file causes no further requests.
  fireEvent.error(screen.getByRole('img', { name: 'The car' }))
  await act(async () => {})
  expect(asked).toHaveLength(2)
})

test('a link to a file is followed at once while its address is valid, and otherwise with a fresh one', async () => {
  const { asked } = await show()
  fireEvent.click(await screen.findByRole('link', { name: 'The car' }))
  expect(await screen.findByText('Opened: ?expires=1')).toBeInTheDocument()
  expect(asked).toHaveLength(1)
  const later = Date.now() + 6 * 60_000
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later)
  fireEvent.click(screen.getByRole('link', { name: 'The car' }))
  await waitFor(() => expect(shownAt()).toBe(`${path}?expires=2`))
  clock.mockRestore()
  expect(await screen.findByText('Opened: ?expires=2')).toBeInTheDocument()
})
