import { api } from '@fieldproof/platform'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { home, photo, texts, vehicle, whole } from '../../market-place/testing/listings.ts'
import { sendPhoto } from '../../market-place/send-photo.ts'
import EditListing from '../edit-listing/edit-listing.tsx'
import CreateListing from './create-listing.tsx'

jest.mock('../../market-place/send-photo.ts', () => ({ sendPhoto: jest.fn() }))
// The test types a form of twenty fields key by key.
jest.setTimeout(30_000)

const sent = jest.mocked(sendPhoto)

beforeEach(() => {
  localStorage.clear()
  sent.mockReset()
})

const town = {
  'GET /users/get-address-timezone': {
    timeZone: 'Africa/Lagos',
    latitude: 6.6,
    longitude: 3.35,
    precision: 'city' as const,
    city: 'Ikeja',
    state: 'Lagos',
  },
}
const create = (answers: Answers = {}, options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
  renderPage(<CreateListing kind="vehicle" />, {
    path: '/market-place/create-vehicle-listing',
    texts: texts.en,
    user: testUser(),
    answers: { ...town, ...answers },
    ...options,
  })
const fill = async () => {
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText(/Vehicle type/), 'car')
  await user.selectOptions(screen.getByLabelText(/Condition/), 'tokunbo')
  await user.type(screen.getByLabelText(/Brand/), 'Toyota')
  await user.type(screen.getByLabelText(/^Model/), 'Corolla')
  await user.type(screen.getByLabelText(/^Year/), '2018')
  await user.type(screen.getByLabelText(/^Title/), 'Clean Corolla')
  await user.type(screen.getByLabelText(/^Price/), '14,800,000.50')
  await user.selectOptions(screen.getByLabelText(/State or province/), 'Lagos')
  await user.type(screen.getByLabelText(/City or town/), 'Ikeja')
  await user.type(screen.getByLabelText(/^Street/), '14 Allen Avenue')
  await user.type(screen.getByLabelText(/Zip or post code/), '100271')
}

describe('offering a vehicle', () => {
  it('sends a visitor to log in and back', async () => {
    await create({}, { user: undefined })
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?referTo=%2Fmarket-place%2Fcreate-vehicle-listing',
    )
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument()
  })

  it('shows a fault at each missing field, and sends nothing', async () => {
    const { asked } = await create()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findAllByText('Please select one')).not.toHaveLength(0)
    expect(screen.getAllByText('This field is required.').length).toBeGreaterThan(3)
    expect(asked.some(({ key }) => key === 'POST /listings/create-listing')).toBe(false)
  })

  it('publishes what was filled in, with the price in minor units, and opens the listing', async () => {
    const { asked } = await create({ 'POST /listings/create-listing': whole(vehicle({ isMine: true })) })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(window.location.pathname).toBe(`/market-place/vehicle/${vehicle()._id}`))
    expect(asked.find(({ key }) => key === 'POST /listings/create-listing')?.call.body).toMatchObject({
      listingType: 'vehicle',
      title: 'Clean Corolla',
      price: { amount: 1_480_000_050, currency: 'NGN' },
      details: {
        vehicleType: 'car',
        brand: 'Toyota',
        model: 'Corolla',
        year: 2018,
        condition: 'tokunbo',
        mileageUnit: 'km',
      },
      location: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '14 Allen Avenue', zipCode: '100271' },
      photoIds: [],
    })
    expect(localStorage.getItem(`fieldproof.draft.listing.vehicle.${testUser()._id}`)).toBeNull()
  })

  it('keeps what was typed if the server refuses, and shows the reason', async () => {
    await create({
      'POST /listings/create-listing': refuse(429, {
        message: 'You have made many listings today. Please continue tomorrow.',
      }),
    })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('You have made many listings today. Please continue tomorrow.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Clean Corolla')
  })

  it.each([
    ['14,800,000', 1_480_000_000],
    ['14.800.000,50', 1_480_000_050],
    ['5000,5', 500_050],
    ['14 800', 1_480_000],
    ['0.99', 99],
  ])('accepts a price of %s as people of both languages write it', async (typed, amount) => {
    await create()
    await userEvent.type(screen.getByLabelText(/^Price/), typed)
    await waitFor(() =>
      expect(
        JSON.parse(localStorage.getItem(`fieldproof.draft.listing.vehicle.${testUser()._id}`) ?? '{}'),
      ).toMatchObject({ price: { amount } }),
    )
  })

  it('says if a price is not an amount', async () => {
    await create()
    await userEvent.type(screen.getByLabelText(/^Price/), 'much')
    await userEvent.tab()
    expect(await screen.findByText('Enter a whole number.')).toBeInTheDocument()
  })

  it('restores a draft after a reload', async () => {
    const first = await create()
    await userEvent.type(screen.getByLabelText(/^Title/), 'Half a title')
    await userEvent.type(screen.getByLabelText(/^Price/), '5000')
    first.unmount()
    await create()
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue('Half a title'))
    expect(screen.getByLabelText(/^Price/)).toHaveValue('5000')
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText(/^Title/)).toHaveValue('')
  })
})

describe('photos', () => {
  it('of an old draft that were deleted meanwhile are named, and can be removed', async () => {
    const key = `fieldproof.photos.listing.vehicle.${testUser()._id}`
    localStorage.setItem(key, JSON.stringify([photo(1), photo(2)]))
    const gone = 'This photo was deleted. Remove it here, and add it again.'
    let answer: ReturnType<typeof refuse> | ReturnType<typeof whole> = refuse(404, {
      code: 'not-found',
      message: 'We could not find this photo.',
      errors: [{ field: 'photoIds.1', message: gone }],
    })
    const { asked } = await create({ 'POST /listings/create-listing': () => answer })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const photos = screen.getByRole('list', { name: 'Photos' })
    expect(await within(photos).findByText(gone)).toBeInTheDocument()
    const [first, second] = within(photos).getAllByRole('listitem')
    expect(first).not.toHaveTextContent(gone)
    answer = whole()
    await userEvent.click(within(second as HTMLElement).getByRole('button', { name: /^Remove/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(asked.filter(({ key: call }) => call === 'POST /listings/create-listing').at(-1)?.call.body).toMatchObject(
        {
          photoIds: [photo(1)._id],
        },
      ),
    )
  })

  const choose = (...names: string[]) =>
    userEvent.upload(
      screen.getByLabelText(/Choose photos/),
      names.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
    )

  it('are uploaded one after the other, with their progress, and can be sorted', async () => {
    let finish = (_: ReturnType<typeof photo>) => {}
    sent.mockImplementationOnce(({ onProgress }) => {
      onProgress(0.4)
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    sent.mockResolvedValueOnce(photo(2))
    const { asked } = await create({ 'POST /listings/create-listing': whole() })
    await choose('front.jpg', 'rear.jpg')
    expect(await screen.findByRole('progressbar', { name: /front.jpg/ })).toHaveAttribute('value', '0.4')
    expect(sent).toHaveBeenCalledTimes(1)
    finish(photo(1))
    await screen.findByRole('button', { name: 'Move photo 2 of 2 forward' })
    await userEvent.click(screen.getByRole('button', { name: 'Move photo 2 of 2 forward' }))
    expect(screen.getByText('The photo is now number 1 of 2.')).toBeInTheDocument()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /listings/create-listing')?.call.body).toMatchObject({
        photoIds: [photo(2)._id, photo(1)._id],
      }),
    )
  })

  it('that are uploading when the listing is published are waited for', async () => {
    let finish = (_: ReturnType<typeof photo>) => {}
    sent.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve
      }),
    )
    const { asked } = await create({ 'POST /listings/create-listing': whole() })
    const published = () => asked.filter(({ key }) => key === 'POST /listings/create-listing')
    await choose('front.jpg')
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    expect(published()).toEqual([])
    finish(photo(1))
    await waitFor(() => expect(published()).toMatchObject([{ call: { body: { photoIds: [photo(1)._id] } } }]))
  })

  it('that failed to upload are not left out silently', async () => {
    const notified = jest.spyOn(toasts, 'notify')
    sent.mockRejectedValueOnce(new Error('no network'))
    const { asked } = await create({ 'POST /listings/create-listing': whole() })
    const published = () => asked.filter(({ key }) => key === 'POST /listings/create-listing')
    await choose('front.jpg')
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(notified).toHaveBeenCalledWith({ tone: 'danger', message: expect.any(String) }))
    expect(published()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }))
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(published()).toMatchObject([{ call: { body: { photoIds: [] } } }]))
    notified.mockRestore()
  })

  it('with a failed upload can be sent again, and other types of files are refused by name', async () => {
    sent.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(photo(1))
    await create()
    await choose('front.jpg')
    const failed = within((await screen.findByText(/Upload failed/)).closest('li') ?? document.body)
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Remove photo 1 of 1' })).toBeInTheDocument()
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText(/Choose photos/), new File(['x'], 'deed.pdf', { type: 'application/pdf' }))
    expect(screen.getByText('deed.pdf is not a JPG or PNG.')).toBeInTheDocument()
  })

  it('are at most twelve, and one that is removed before it belongs to a listing is deleted on the server, too', async () => {
    let number = 0
    sent.mockImplementation(async () => ({
      ...photo(1),
      _id: `00000000-0000-4000-8000-0000000000${(number += 1) + 10}`,
    }))
    const { asked } = await create({ 'POST /listings/remove-photo': { _id: photo(1)._id } })
    await choose(...Array.from({ length: 13 }, (_, index) => `p${index}.jpg`))
    expect(screen.getByText('You can add up to 12 photos. The others were left out.')).toBeInTheDocument()
    await userEvent.click((await screen.findAllByRole('button', { name: /^Remove photo 1 of/ }))[0] ?? document.body)
    await waitFor(() => expect(asked.some(({ key }) => key === 'POST /listings/remove-photo')).toBe(true))
  })
})

describe('offering a property', () => {
  it('asks for bedrooms of a home only, and for the rent of a year', async () => {
    await renderPage(<CreateListing kind="property" />, {
      path: '/market-place/create-property-listing',
      texts: texts.no,
      locale: 'no',
      user: testUser(),
      answers: town,
    })
    expect(screen.getByLabelText(/Soverom/)).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText(/Til salgs eller leie/), 'rent')
    expect(screen.getByLabelText(/Leie for ett år/)).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText(/Hva det er/), 'land')
    expect(screen.queryByLabelText(/Soverom/)).not.toBeInTheDocument()
  })
})

describe('editing', () => {
  const edit = (answers: Answers, options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
    renderPage(<EditListing kind="vehicle" id={vehicle()._id} />, {
      path: `/market-place/edit-vehicle-listing/${vehicle()._id}`,
      route: '/market-place/edit-vehicle-listing/:id',
      texts: texts.en,
      user: testUser(),
      answers: { ...town, ...answers },
      ...options,
    })
  const mine = whole(
    vehicle({
      isMine: true,
      location: {
        country: 'NG',
        state: 'Lagos',
        city: 'Ikeja',
        street: '14 Allen Avenue',
        zipCode: '100271',
        position: null,
      },
    }),
    { photos: [photo(1)] },
  )

  it('starts with the saved listing, and saves the changes', async () => {
    const { asked } = await edit({ 'GET /listings/get-listing/{id}': mine, 'PATCH /listings/edit-listing/{id}': mine })
    const title = await screen.findByLabelText(/^Title/)
    expect(title).toHaveValue('Toyota Corolla 2018')
    expect(screen.getByLabelText(/^Price/)).toHaveValue('14800000')
    expect(screen.getByLabelText(/^Street/)).toHaveValue('14 Allen Avenue')
    await userEvent.type(title, ', clean')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(asked.find(({ key }) => key.startsWith('PATCH'))?.call.body).toMatchObject({
        title: 'Toyota Corolla 2018, clean',
        photoIds: [photo(1)._id],
      }),
    )
  })

  describe('a listing that was changed on another device meanwhile', () => {
    const newer = { ...mine, title: 'Toyota Corolla, one owner', updatedAt: '2026-11-03T09:00:00.000Z' }
    /** The server with the newer listing; the page has read the older one. */
    const editOld = async () => {
      let answer = mine
      const page = await edit({
        'GET /listings/get-listing/{id}': () => answer,
        'PATCH /listings/edit-listing/{id}': ({ body }) => {
          const { expectedUpdatedAt } = body as { expectedUpdatedAt?: string }
          const isOld = expectedUpdatedAt !== undefined && expectedUpdatedAt !== newer.updatedAt
          return isOld ? refuse(409, { message: 'Changed.', code: 'changed-meanwhile' }) : newer
        },
      })
      await userEvent.type(await screen.findByLabelText(/^Title/), ', clean')
      answer = newer
      return page
    }
    const titles = ({ asked }: Awaited<ReturnType<typeof edit>>) =>
      asked.flatMap(({ key, call }) => (key.startsWith('PATCH') ? [(call.body as { title: string }).title] : []))

    it('is replaced only if its owner chooses that', async () => {
      const page = await editOld()
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Save my version' }))
      await waitFor(() => expect(window.location.pathname).toBe(`/market-place/vehicle/${vehicle()._id}`))
      expect(titles(page)).toEqual(['Toyota Corolla 2018, clean', 'Toyota Corolla 2018, clean'])
    })

    it('can be loaded instead of the own version', async () => {
      await editOld()
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Load the newer one' }))
      await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue('Toyota Corolla, one owner'))
      expect(screen.queryByText(/was changed elsewhere/)).not.toBeInTheDocument()
      expect(localStorage).toHaveLength(0)
    })

    it('is recognised also if the form was restored from a draft', async () => {
      const { unmount } = await editOld()
      unmount()
      await edit({
        'GET /listings/get-listing/{id}': newer,
        'PATCH /listings/edit-listing/{id}': ({ body }) =>
          (body as { expectedUpdatedAt?: string }).expectedUpdatedAt === mine.updatedAt
            ? refuse(409, { message: 'Changed.', code: 'changed-meanwhile' })
            : newer,
      })
      expect(await screen.findByText(/We restored what you wrote/)).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
      expect(await screen.findByText(/was changed elsewhere/)).toBeInTheDocument()
    })
  })

  it('keeps the open form if a later read fails', async () => {
    let answer: ReturnType<typeof refuse> | typeof mine = mine
    const { platform } = await edit({ 'GET /listings/get-listing/{id}': () => answer })
    await userEvent.type(await screen.findByLabelText(/^Title/), ', clean')
    answer = refuse(500, { message: 'Not now.' })
    await act(async () => {
      platform.store.dispatch(api.util.invalidateTags(['Listings']))
    })
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Toyota Corolla 2018, clean')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('lets the price be deleted with Backspace and typed anew', async () => {
    await edit({ 'GET /listings/get-listing/{id}': mine })
    const price = await screen.findByLabelText(/^Price/)
    await userEvent.type(price, '{Backspace}'.repeat(8))
    expect(price).toHaveValue('')
    await userEvent.tab()
    expect(price).toHaveValue('')
    await userEvent.type(price, '9000')
    expect(price).toHaveValue('9000')
  })

  it('removes the pin', async () => {
    const pinned = whole({ ...mine, location: { ...mine.location, position: { latitude: 6.6, longitude: 3.35 } } })
    const { asked } = await edit({
      'GET /listings/get-listing/{id}': pinned,
      'PATCH /listings/edit-listing/{id}': pinned,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the pin' }))
    expect(screen.queryByRole('button', { name: 'Remove the pin' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(asked.find(({ key }) => key.startsWith('PATCH'))).toBeDefined())
    expect(asked.find(({ key }) => key.startsWith('PATCH'))?.call.body).not.toHaveProperty('position')
  })

  it('shows no form for a listing of another user, nor for one that has gone', async () => {
    await edit({ 'GET /listings/get-listing/{id}': whole() })
    expect(await screen.findByText('You do not have access to this')).toBeInTheDocument()
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument()
  })

  it('sends a visitor to log in and back', async () => {
    await edit({}, { user: undefined })
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?referTo=%2Fmarket-place%2Fedit-vehicle-listing%2F${vehicle()._id}`,
    )
  })

  it("shows the form of the listing's kind", async () => {
    await edit({ 'GET /listings/get-listing/{id}': whole(home({ isMine: true })) })
    expect(await screen.findByText('You do not have access to this')).toBeInTheDocument()
  })
})
