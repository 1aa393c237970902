import type { AnswerOf } from '@fieldproof/contracts'
import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { anInvitation } from '../../invitations/testing/invitations.ts'
import {
  atNoonInLagos,
  click,
  fact,
  field,
  fill,
  fillAll,
  least,
  press,
  show,
  submit,
  summary,
} from '../../testing/quote-forms.tsx'
import { aSavedQuote, aToken, idOf } from '../../testing/quotes.ts'

// Each render of these forms includes over a hundred dialling codes, which is slow on a busy machine.
jest.setTimeout(30_000)
atNoonInLagos()

const ikeja = {
  address: 'Ikeja, Lagos, Nigeria',
  street: '',
  city: 'Ikeja',
  state: 'Lagos',
  zipCode: '',
  country: 'NG',
  latitude: 6.6,
  longitude: 3.35,
  timeZone: 'Africa/Lagos',
}
const icon = (name: string) => screen.getByRole('button', { name })

describe('the place search', () => {
  it('fills in the chosen place, with the keyboard alone', async () => {
    const { asked } = await show('vehicle', {
      answers: { 'GET /users/search-places': [{ ...ikeja, address: 'Ikorodu', city: 'Ikorodu' }, ikeja] },
    })
    await fill('Street', '4 Allen Avenue')
    const box = screen.getByRole('combobox', { name: /Find the place/ })
    await act(async () => {
      fireEvent.change(box, { target: { value: 'ike' } })
    })
    const options = await screen.findAllByRole('option', { name: /Ikeja|Ikorodu/ })
    expect(options[0]).toHaveAttribute('aria-selected', 'true')
    expect(asked.find(({ key }) => key === 'GET /users/search-places')?.call.query).toEqual({
      search: 'ike',
      country: 'NG',
    })
    await act(async () => {
      fireEvent.keyDown(box, { key: 'ArrowDown' })
    })
    expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id)
    await act(async () => {
      fireEvent.keyDown(box, { key: 'Enter' })
    })
    expect(field('City or town')).toHaveValue('Ikeja')
    expect(field('State or province')).toHaveValue('Lagos')
    expect(field('Street')).toHaveValue('4 Allen Avenue')
    expect(screen.getByText('The inspector sees your pin.')).toBeInTheDocument()
    await waitFor(() => {
      const price = asked.filter(({ key }) => key === 'POST /quotes/get-price').at(-1)?.call.body
      expect(price).toMatchObject({ city: 'Ikeja', position: { latitude: 6.6, longitude: 3.35 } })
    })
  })

  it('says if there is no such place', async () => {
    await show('vehicle', { answers: { 'GET /users/search-places': [] } })
    await act(async () => {
      fireEvent.change(screen.getByRole('combobox', { name: /Find the place/ }), { target: { value: 'Atlantis' } })
    })
    expect(await screen.findByText('No place found. Type the address below.')).toBeInTheDocument()
  })
})

describe('the tasks', () => {
  const addTask = async (title: string) => {
    await press('Add a task')
    await fill('Task', title)
    await press('Save the task')
  }
  const titles = () =>
    screen
      .getAllByRole('button', { name: /^Edit "/ })
      .map((button) => /"(.*)"/.exec(button.getAttribute('aria-label') ?? '')?.[1])

  it('are added, edited, sorted, removed, and go with the quote', async () => {
    const { asked } = await show('vehicle', { answers: { 'POST /quotes/save-quote': aSavedQuote() } })
    await addTask('Look under the carpet')
    await addTask('Try the horn')
    expect(titles()).toEqual(['Look under the carpet', 'Try the horn'])
    await click(icon('Move "Try the horn" up'))
    expect(titles()).toEqual(['Try the horn', 'Look under the carpet'])
    await click(icon('Edit "Try the horn"'))
    await fill('Task', 'Try the horn twice')
    await press('Save the task')
    expect(titles()).toEqual(['Try the horn twice', 'Look under the carpet'])
    await click(icon('Remove "Look under the carpet"'))
    expect(titles()).toEqual(['Try the horn twice'])
    await fillAll(least.vehicle)
    await submit()
    await summary()
    expect(fact('Tasks for the inspector')).toHaveTextContent('Try the horn twice')
    await press('Keep as a link')
    await screen.findByText('Your quote is saved')
    expect(asked.find(({ key }) => key === 'POST /quotes/save-quote')?.call.body).toMatchObject({
      quote: { tasks: [{ title: 'Try the horn twice', description: '' }] },
    })
  })

  it('cannot be moved, removed or edited while one is edited, so that no other task is overwritten', async () => {
    await show('vehicle')
    await addTask('Look under the carpet')
    await addTask('Try the horn')
    await click(icon('Edit "Try the horn"'))
    expect(screen.getByText('Look under the carpet')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /"Look under the carpet"/ })).not.toBeInTheDocument()
    expect(screen.queryByText('Add a task')).not.toBeInTheDocument()
    await press('Cancel')
    expect(titles()).toEqual(['Look under the carpet', 'Try the horn'])
  })

  it('come back by an undo while another one is edited, and both are kept', async () => {
    const notified = jest.spyOn(toasts, 'notify')
    await show('vehicle')
    await addTask('Look under the carpet')
    await addTask('Try the horn')
    await click(icon('Remove "Look under the carpet"'))
    await click(icon('Edit "Try the horn"'))
    await fill('Task', 'Try the horn twice')
    await act(async () => notified.mock.calls[0]?.[0].action?.onAction())
    expect(field('Task')).toHaveValue('Try the horn twice')
    await press('Save the task')
    expect(titles()).toEqual(['Look under the carpet', 'Try the horn twice'])
  })

  it('can be added after the whole form was cleared while one was being edited', async () => {
    const { unmount } = await show('vehicle')
    await fill('Brand', 'Toyota')
    await addTask('Look under the carpet')
    unmount()
    await show('vehicle')
    await screen.findByText('Start again')
    await click(icon('Edit "Look under the carpet"'))
    await press('Start again')
    await addTask('Try the horn')
    expect(titles()).toEqual(['Try the horn'])
  })

  it('include one that is still being written', async () => {
    await show('vehicle')
    await addTask('Look under the carpet')
    await fillAll(least.vehicle)
    await press('Add a task')
    await fill('Task', 'Start it cold')
    await submit()
    await summary()
    expect(fact('Tasks for the inspector')).toHaveTextContent('Look under the carpetStart it cold')
  })

  it('need a title, and are saved by Enter without sending the form', async () => {
    await show('vehicle')
    await press('Add a task')
    await press('Save the task')
    expect(field('Task')).toHaveAccessibleDescription('This field is required.')
    await fill('Task', 'Try the horn')
    await act(async () => {
      fireEvent.keyDown(field('Task'), { key: 'Enter' })
    })
    expect(titles()).toEqual(['Try the horn'])
    expect(screen.queryByText('Please select one')).not.toBeInTheDocument()
  })

  it('survive a reload', async () => {
    const { unmount } = await show('vehicle')
    await addTask('Try the horn')
    unmount()
    await show('vehicle')
    expect(titles()).toEqual(['Try the horn'])
  })
})

describe('the files', () => {
  fakeRequests()

  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no file input')
    await act(async () => {
      fireEvent.change(input, { target: { files } })
    })
  }
  const photo = () => new File(['x'], 'front.jpg', { type: 'image/jpeg' })
  const stored: AnswerOf<'POST /quotes/upload-file'> = {
    _id: idOf(21),
    name: 'front.jpg',
    size: 1,
    contentType: 'image/jpeg',
    url: 'https://files.example/front.jpg',
  }
  const sent = () =>
    waitFor(() => {
      const last = FakeRequest.all.at(-1)
      if (!last?.body) throw new Error('Nothing was sent')
      return last
    })

  it('are uploaded while the form is filled in, with their progress, and go with the quote', async () => {
    const { asked } = await show('vehicle', { answers: { 'POST /quotes/save-quote': aSavedQuote() } })
    await choose(photo())
    const request = await sent()
    await act(async () => {
      request.progress(0.25)
    })
    expect(screen.getByText('25%')).toBeInTheDocument()
    expect(request.form.get('uploadKey')).toMatch(/^[A-Za-z0-9_-]{43}$/)
    await act(async () => {
      request.answer(200, { success: true, data: stored })
    })
    expect(await screen.findByRole('button', { name: 'Remove front.jpg' })).toBeInTheDocument()
    await fillAll(least.vehicle)
    await submit()
    await summary()
    await press('Keep as a link')
    await screen.findByText('Your quote is saved')
    expect(asked.find(({ key }) => key === 'POST /quotes/save-quote')?.call.body).toMatchObject({
      quote: { fileIds: [stored._id], uploadKey: request.form.get('uploadKey') },
    })
  })

  it('that failed to upload are sent again on demand', async () => {
    await show('vehicle')
    await choose(photo())
    await act(async () => {
      ;(await sent()).fail()
    })
    expect(await screen.findByText('Upload failed. Check your connection and try again.')).toBeInTheDocument()
    const key = FakeRequest.all[0]?.form.get('uploadKey')
    await press('Send again')
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
    await act(async () => {
      ;(await sent()).answer(200, { success: true, data: stored })
    })
    expect(FakeRequest.all[1]?.form.get('uploadKey')).toBe(key)
    await waitFor(() => expect(screen.queryByText(/Upload failed/)).not.toBeInTheDocument())
  })

  it('that are uploading when the quote is submitted are waited for', async () => {
    await show('vehicle')
    await fillAll(least.vehicle)
    await choose(photo())
    const request = await sent()
    await submit()
    expect(screen.queryByText('Your inspection, ready to book')).not.toBeInTheDocument()
    await act(async () => {
      request.answer(200, { success: true, data: stored })
    })
    await summary()
    expect(screen.getByText('front.jpg')).toBeInTheDocument()
    expect(request.isAborted).toBe(false)
  })

  it('that failed to upload are not left out of the quote silently', async () => {
    await show('vehicle')
    await fillAll(least.vehicle)
    await choose(photo())
    await act(async () => {
      ;(await sent()).fail()
    })
    await submit()
    expect(screen.queryByText('Your inspection, ready to book')).not.toBeInTheDocument()
    await click(icon('Remove front.jpg'))
    await submit()
    await summary()
  })

  it("of a wrong type are refused with the server's text, before they are sent", async () => {
    await show('vehicle')
    await choose(new File(['x'], 'film.mov', { type: 'video/quicktime' }))
    expect(screen.getByText('film.mov is not a JPG, PNG or PDF.')).toBeInTheDocument()
    expect(FakeRequest.all).toHaveLength(0)
    await choose(photo())
    await act(async () => {
      ;(await sent()).answer(415, { success: false, message: 'This is no photo.', code: 'wrong-type' })
    })
    expect(await screen.findByText('This is no photo.')).toBeInTheDocument()
  })

  it('can be canceled and removed', async () => {
    const { asked } = await show('vehicle', { answers: { 'POST /quotes/remove-file': { _id: stored._id } } })
    await choose(photo())
    const request = await sent()
    await click(icon('Remove front.jpg'))
    expect(request.isAborted).toBe(true)
    expect(screen.queryByText('front.jpg')).not.toBeInTheDocument()
    await choose(photo())
    await act(async () => {
      ;(
        await waitFor(() => (FakeRequest.all[1]?.body ? FakeRequest.all[1] : Promise.reject(new Error('not yet'))))
      ).answer(200, {
        success: true,
        data: stored,
      })
    })
    await click(await screen.findByRole('button', { name: 'Remove front.jpg' }))
    await waitFor(() =>
      expect(asked.find(({ key }) => key === 'POST /quotes/remove-file')?.call.body).toMatchObject({
        fileId: stored._id,
      }),
    )
    expect(screen.queryByText('front.jpg')).not.toBeInTheDocument()
  })
})

describe('the address can fill in the form', () => {
  const listing = {
    'GET /listings/get-listing/{id}': {
      prefilled: { brand: 'Honda', model: 'Accord', year: 2016, city: 'Ikeja', seller: { name: 'Ngozi' } },
    } as unknown as AnswerOf<'GET /listings/get-listing/{id}'>,
  }

  it('from a listing, once: later changes survive a reload', async () => {
    const path = `/services/vehicle?listing=${idOf(7)}`
    const { unmount } = await show('vehicle', { path, answers: listing })
    await waitFor(() => expect(field('Brand')).toHaveValue('Honda'))
    expect(field('Year')).toHaveValue(2016)
    expect(field("Seller's name")).toHaveValue('Ngozi')
    expect(field('Country')).toHaveValue('NG')
    await fill('Model', 'Civic')
    unmount()
    await show('vehicle', { path, answers: listing })
    await waitFor(() => expect(field('Model')).toHaveValue('Civic'))
    await act(async () => {
      await new Promise((done) => setTimeout(done, 50))
    })
    expect(field('Model')).toHaveValue('Civic')
  })

  it("from a seller's invitation, which goes along to the order", async () => {
    const invitation = { invitation: anInvitation(), prefilled: { brand: 'Honda', model: 'Accord', year: 2016 } }
    const shown = await show('vehicle', {
      path: `/services/vehicle?invitation=${aToken}`,
      answers: { 'GET /invitations/get-invitation/{token}': invitation, 'POST /quotes/save-quote': aSavedQuote() },
    })
    await waitFor(() => expect(field('Brand')).toHaveValue('Honda'))
    const { Brand: _brand, Model: _model, Year: _year, ...rest } = least.vehicle
    await fillAll(rest)
    await submit()
    await summary()
    // A cart item cannot carry the invitation (INVITE-7).
    expect(screen.queryByText('Add to cart')).not.toBeInTheDocument()
    await press('Keep as a link')
    expect(
      await screen.findByDisplayValue(`${window.location.origin}/quote/${aToken}?invitation=${aToken}`),
    ).toBeInTheDocument()
    await press('Book now')
    await waitFor(() => expect(shown.navigator.position.address.search).toBe(`?quote=${aToken}&invitation=${aToken}`))
  })

  describe("from a seller's invitation, which the form and the summary name (INVITE-7)", () => {
    const begin = (change: Parameters<typeof anInvitation>[0] = {}) =>
      show('vehicle', {
        path: `/services/vehicle?invitation=${aToken}`,
        answers: {
          'GET /invitations/get-invitation/{token}': {
            invitation: anInvitation(change),
            prefilled: { brand: 'Honda', model: 'Accord', year: 2016 },
          },
          'POST /quotes/save-quote': aSavedQuote(),
        },
      })

    it('with a button to book without it', async () => {
      const shown = await begin()
      expect(await screen.findByText(/^You book with the invitation of Musa Bello:/)).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Toyota Corolla 2018' })).toHaveAttribute('href', `/invitation/${aToken}`)
      const { Brand: _brand, Model: _model, Year: _year, ...rest } = least.vehicle
      await fillAll(rest)
      await submit()
      await summary()
      expect(screen.getByText(/^You book with the invitation of Musa Bello:/)).toBeInTheDocument()
      await press('Book without the invitation')
      expect(screen.queryByText(/^You book with the invitation/)).not.toBeInTheDocument()
      expect(screen.getByText('Add to cart')).toBeInTheDocument()
      await press('Book now')
      await waitFor(() => expect(shown.navigator.position.address.search).toBe(`?quote=${aToken}`))
    })

    it('and say when it can no longer be used', async () => {
      await begin({ status: 'withdrawn' })
      expect(await screen.findByText('The invitation for this inspection can no longer be used.')).toBeInTheDocument()
      await press('Book without the invitation')
      expect(screen.queryByText(/^The invitation for this inspection/)).not.toBeInTheDocument()
    })
  })

  describe('from a milestone of a project', () => {
    const toBook = {
      milestoneId: idOf(21),
      milestoneName: 'Roof on',
      projectId: idOf(22),
      projectName: 'House in Lekki',
      inspectionType: 'vehicle',
      prefilled: { brand: 'Honda', model: 'Accord', year: 2016 },
      position: null,
      tasks: [{ title: 'Count the rafters', description: '' }],
    } satisfies AnswerOf<'GET /projects/get-inspection-to-book/{id}'>
    const begin = async () => {
      const shown = await show('vehicle', {
        path: `/services/vehicle?milestone=${idOf(21)}`,
        user: testUser(),
        answers: { 'GET /projects/get-inspection-to-book/{id}': toBook, 'POST /quotes/save-quote': aSavedQuote() },
      })
      await waitFor(() => expect(field('Brand')).toHaveValue('Honda'))
      return shown
    }
    const savedBy = async ({ asked }: Awaited<ReturnType<typeof show>>) => {
      const { Brand: _brand, Model: _model, Year: _year, ...rest } = least.vehicle
      await fillAll(rest)
      await submit()
      await summary()
      await press('Book now')
      await waitFor(() => expect(asked.some(({ key }) => key === 'POST /quotes/save-quote')).toBe(true))
      return (asked.find(({ key }) => key === 'POST /quotes/save-quote')?.call.body as { quote: unknown }).quote
    }

    it('with its tasks, and names it; the milestone goes along to the order (PROJECT-15)', async () => {
      const shown = await begin()
      expect(
        await screen.findByText(/This inspection is the proof of the milestone “Roof on” of the project/),
      ).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'House in Lekki' })).toHaveAttribute(
        'href',
        `/dashboard/projects/show/${idOf(22)}/milestones`,
      )
      expect(await savedBy(shown)).toMatchObject({ milestoneId: idOf(21), tasks: toBook.tasks })
    })

    it('as a quote of its own if the reader removes the milestone', async () => {
      const shown = await begin()
      await press('Not for this milestone')
      expect(screen.queryByText(/This inspection is the proof/)).not.toBeInTheDocument()
      expect(await savedBy(shown)).not.toHaveProperty('milestoneId')
    })
  })

  it('from a saved quote, with its tasks', async () => {
    const kept = aSavedQuote()
    await show('vehicle', {
      path: `/services/vehicle?quote=${aToken}`,
      answers: {
        'GET /quotes/get-quote/{token}': {
          ...kept,
          quote: { ...kept.quote, tasks: [{ title: 'Try the horn', description: '' }] },
        },
      },
    })
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
    expect(field('Inspection date')).toHaveValue('2027-03-20')
    expect(screen.getByRole('button', { name: 'Edit "Try the horn"' })).toBeInTheDocument()
  })

  it("from a saved quote, with the seller's invitation that it began with (INVITE-7)", async () => {
    const invitation = 'b'.repeat(43)
    const shown = await show('vehicle', {
      path: `/services/vehicle?quote=${aToken}&invitation=${invitation}`,
      answers: {
        'GET /quotes/get-quote/{token}': aSavedQuote(),
        'GET /invitations/get-invitation/{token}': {
          invitation: anInvitation(),
          prefilled: { brand: 'Honda', model: 'Accord', year: 2016 },
        },
        'POST /quotes/save-quote': aSavedQuote(),
      },
    })
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
    await submit()
    await summary()
    await press('Book now')
    await waitFor(() =>
      expect(shown.navigator.position.address.search).toBe(`?quote=${aToken}&invitation=${invitation}`),
    )
    expect(shown.navigator.position.address.pathname).toBe('/complete-your-order')
  })

  it('or says that it could not, and leaves the form to be filled in', async () => {
    await show('vehicle', {
      path: `/services/vehicle?listing=${idOf(7)}`,
      answers: { 'GET /listings/get-listing/{id}': refuse(404, { message: 'Gone' }) },
    })
    const notice = (await screen.findByText(/could not fill in the form for you/)).closest(
      '[role=status]',
    ) as HTMLElement
    expect(within(notice).getByText('Try again')).toBeInTheDocument()
    expect(field('Brand')).toHaveValue('')
  })
})
