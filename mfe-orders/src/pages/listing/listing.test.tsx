import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { home, pageOf, photo, texts, vehicle, whole } from '../../market-place/testing/listings.ts'
import MyListings from '../my-listings/my-listings.tsx'
import Listing from './listing.tsx'

const call = 'GET /listings/get-listing/{id}'
const id = vehicle()._id
const show = (
  answer: Answers[typeof call],
  answers: Answers = {},
  options: Partial<Parameters<typeof renderPage>[1]> = {},
) =>
  renderPage(<Listing kind="vehicle" id={vehicle()._id} />, {
    path: `/market-place/vehicle/${id}`,
    route: '/market-place/vehicle/:id',
    texts: texts.en,
    answers: { [call]: answer, ...answers },
    Providers: ConfirmProvider,
    ...options,
  })

describe('a listing', () => {
  it('shows others what it is and who offers it, and has one action: to have it inspected', async () => {
    await show(whole())
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2018' })).toBeInTheDocument()
    expect(screen.getByText('Mileage').nextSibling).toHaveTextContent('71,400 km')
    expect(screen.getByText('Offered by Tunde')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Inspect this' })).toHaveAttribute(
      'href',
      `/services/vehicle?listing=${id}#quotation`,
    )
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.getByText(/This is a drawing/)).toBeInTheDocument()
    expect(await screen.findByRole('application', { name: 'Map: Ikeja, Lagos' })).toBeInTheDocument()
  })

  it('leads a visitor to the log-in before they write to the seller, and a user to the conversation', async () => {
    const { unmount } = await show(whole())
    expect(await screen.findByRole('link', { name: 'Write to Tunde' })).toHaveAttribute(
      'href',
      `/login?referTo=${encodeURIComponent(`/market-place/vehicle/${id}`)}`,
    )
    unmount()
    const room = { _id: '3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33' } as never
    const { asked } = await show(whole(), { 'POST /chats/open-conversation': room }, { user: testUser() })
    await userEvent.click(await screen.findByRole('button', { name: 'Write to Tunde' }))
    await waitFor(() => expect(window.location.search).toBe('?room=3c1d0c5e-52a7-4d0f-9b3e-0c6f2a1b9d33'))
    expect(asked.find(({ key }) => key === 'POST /chats/open-conversation')?.call.body).toEqual({
      about: 'vehicle',
      subjectId: id,
    })
  })

  it('says why the reader cannot write to the seller', async () => {
    await show(
      whole(),
      {
        'POST /chats/open-conversation': refuse(409, {
          message: 'This person is not accepting messages at the moment.',
        }),
      },
      { user: testUser() },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Write to Tunde' }))
    await waitFor(() =>
      expect(toasts.read().at(-1)).toMatchObject({ message: 'This person is not accepting messages at the moment.' }),
    )
    expect(window.location.pathname).toBe(`/market-place/vehicle/${id}`)
  })

  it('shows its photos one at a time, by buttons, keys and thumbnails', async () => {
    await show(whole(vehicle(), { photos: [photo(1), photo(2), photo(3)] }))
    const large = () => screen.getByRole('img', { name: /^Toyota Corolla 2018: photo/ })
    await waitFor(() => expect(large()).toHaveAttribute('src', '/files/listing-photos/p1'))
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    expect(large()).toHaveAttribute('src', '/files/listing-photos/p2')
    fireEvent.keyDown(large(), { key: 'End' })
    expect(large()).toHaveAccessibleName('Toyota Corolla 2018: photo 3 of 3')
    fireEvent.keyDown(large(), { key: 'ArrowRight' })
    expect(large()).toHaveAccessibleName('Toyota Corolla 2018: photo 1 of 3')
    await userEvent.click(screen.getByRole('button', { name: 'photo 2 of 3' }))
    expect(screen.getByRole('button', { name: 'photo 2 of 3' })).toHaveAttribute('aria-current', 'true')
  })

  it('leads its owner to editing and to inviting a buyer, and hides it', async () => {
    const { asked } = await show(
      whole(vehicle({ isMine: true })),
      { 'PATCH /listings/change-status/{id}': whole(vehicle({ isMine: true, status: 'hidden' })) },
      { user: testUser() },
    )
    const own = within(await screen.findByRole('group', { name: 'Actions for Toyota Corolla 2018' }))
    expect(own.getByRole('link', { name: 'Invite a buyer' })).toHaveAttribute(
      'href',
      `/dashboard/invitations?listing=${id}`,
    )
    expect(own.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/market-place/edit-vehicle-listing/${id}`)
    expect(screen.queryByRole('link', { name: 'Inspect this' })).not.toBeInTheDocument()
    await userEvent.click(own.getByRole('button', { name: 'Hide' }))
    await waitFor(() =>
      expect(asked.find(({ key }) => key.startsWith('PATCH'))?.call).toMatchObject({
        params: { id },
        body: { status: 'hidden' },
      }),
    )
  })

  it('asks before it is removed, and removes nothing if the owner says no', async () => {
    const { asked } = await show(
      whole(vehicle({ isMine: true })),
      { 'PATCH /listings/change-status/{id}': whole() },
      { user: testUser() },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this listing?' }))
    await userEvent.click(question.getByRole('button', { name: 'No' }))
    expect(asked.some(({ key }) => key.startsWith('PATCH'))).toBe(false)
  })

  it('says that it has gone, or that it could not be loaded', async () => {
    await show(refuse(404, { message: 'We could not find this listing.' }))
    expect(await screen.findByRole('heading', { name: 'It was sold, hidden or removed' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All vehicles' })).toHaveAttribute('href', '/market-place/vehicle-listings')
  })

  it('is loaded again on demand', async () => {
    let isDown = true
    await show(() => (isDown ? refuse(503, { message: 'Unavailable.' }) : whole()))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla 2018' })).toBeInTheDocument()
  })

  it('of a property is available in Norwegian, and leads to the property form', async () => {
    await renderPage(<Listing kind="property" id={home()._id} />, {
      path: `/market-place/view-property/${home()._id}`,
      route: '/market-place/view-property/:id',
      texts: texts.no,
      locale: 'no',
      Providers: ConfirmProvider,
      answers: { [call]: whole(home()) },
    })
    expect(await screen.findByRole('link', { name: 'Få dette inspisert' })).toHaveAttribute(
      'href',
      `/services/property?listing=${home()._id}#quotation`,
    )
    expect(screen.getByText('i året')).toBeInTheDocument()
  })
})

describe('my listings', () => {
  const own = (answer: Answers['GET /listings/get-my-listings'], path = '/dashboard/listings') =>
    renderPage(<MyListings />, {
      path,
      texts: texts.en,
      user: testUser(),
      Providers: ConfirmProvider,
      answers: { 'GET /listings/get-my-listings': answer },
    })

  it('shows each in its state, with its actions', async () => {
    await own(pageOf([vehicle({ isMine: true, status: 'hidden' }), home({ isMine: true, status: 'sold' })]))
    const hidden = within(
      (await screen.findByRole('heading', { name: 'Toyota Corolla 2018' })).closest('li') ?? document.body,
    )
    expect(hidden.getByText('Hidden')).toBeInTheDocument()
    expect(hidden.getByRole('button', { name: 'Publish' })).toBeInTheDocument()
    const sold = within(screen.getByRole('heading', { name: 'Duplex in Lekki' }).closest('li') ?? document.body)
    expect(sold.queryByRole('link', { name: 'Invite a buyer' })).not.toBeInTheDocument()
  })

  it('is filtered by the address', async () => {
    const { asked } = await own(pageOf([vehicle({ isMine: true })]), '/dashboard/listings?kind=vehicle')
    await screen.findByRole('heading', { name: 'Toyota Corolla 2018' })
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'sold')
    expect(window.location.search).toBe('?kind=vehicle&status=sold')
    await waitFor(() => expect(asked.at(-1)?.call.query).toMatchObject({ listingType: 'vehicle', status: 'sold' }))
  })

  it('offers the first step if there is none', async () => {
    await own(pageOf([]))
    expect(await screen.findByRole('heading', { name: 'No listings yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Offer a property' })).toHaveAttribute(
      'href',
      '/market-place/create-property-listing',
    )
  })
})
