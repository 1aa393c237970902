import { FakeRequest, fakeRequests } from '@fieldproof/kit/testing'
import type { InspectorInfoBody, InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { missingInApplication } from '@fieldproof/policy/missing-in-application'
import { refuse, renderPage, testUser, type Answers } from '@fieldproof/platform/testing'
import { ConfirmProvider } from '@fieldproof/ui/dialog'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { blankApplication, userId, wholeApplication } from '../../testing/applications.ts'
import { registrationTexts } from '../../testing/registration-texts.ts'
import Registration from './registration.tsx'

jest.setTimeout(30_000)

const root = '/inspector/inspector-registration'
const kept = `fieldproof.inspector-application.${userId}`

/** A server that stores what is saved. */
const serverWith = (begin: InspectorProfile, more: Answers = {}) => {
  const held = { profile: begin }
  const answers: Answers = {
    'GET /users/get-inspector-application': () => held.profile,
    'PUT /users/update-inspector-info': ({ body }) => {
      held.profile = { ...held.profile, ...(body as Partial<InspectorProfile>) }
      return held.profile
    },
    'POST /users/submit-inspector-reference': ({ body }) => {
      const reference = { ...(body as InspectorProfile['references'][number]), createdAt: '2026-03-01T09:00:00.000Z' }
      held.profile = { ...held.profile, references: [...held.profile.references, reference] }
      return reference
    },
    'GET /users/get-address-timezone': {
      timeZone: 'Africa/Lagos',
      latitude: 6.6,
      longitude: 3.35,
      precision: 'city',
      city: 'Ikeja',
      state: 'Lagos',
    },
    'GET /users/search-places': [],
    'GET /wallets/get-saved-bank-accounts': [],
    ...more,
  }
  return { held, answers }
}
const open = (step: string, answers: Answers) =>
  renderPage(<Registration />, {
    path: `${root}/${step}`,
    route: `${root}/:visibleComponent`,
    texts: registrationTexts,
    user: testUser(),
    Providers: ConfirmProvider,
    answers,
  })
type Asked = Awaited<ReturnType<typeof open>>['asked']
const saves = (asked: Asked): InspectorInfoBody[] =>
  asked
    .filter(({ key }) => key === 'PUT /users/update-inspector-info')
    .map(({ call }) => call.body as InspectorInfoBody)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => localStorage.clear())

it('warns at its start if pay is transferred by hand, before anything is filled in (BANK-7)', async () => {
  await open('personal', serverWith(blankApplication()).answers)
  expect(
    await screen.findByText(
      /^In Canada, Germany, Norway, United Kingdom,? and United States, our staff make transfers by hand/,
    ),
  ).toBeVisible()
})

describe('what is typed', () => {
  it('is saved during typing, only what changed, with the time', async () => {
    const { answers, held } = serverWith(blankApplication())
    const { asked } = await open('address', answers)
    await userEvent.type(await screen.findByLabelText(/^City or town/), 'Ikeja')
    expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeInTheDocument()
    expect(Object.assign({}, ...saves(asked))).toEqual({ city: 'Ikeja' })
    expect(held.profile.city).toBe('Ikeja')
    expect(localStorage.getItem(kept)).toBeNull()
  })

  it('stays on the device until it is complete, and survives a reload', async () => {
    const { answers } = serverWith(blankApplication())
    const { asked, unmount } = await open('education', answers)
    await userEvent.type(await screen.findByLabelText(/^Name of the institution/), 'Yaba College')
    expect(await screen.findByText(/Kept on this device/)).toBeInTheDocument()
    expect(saves(asked)).toEqual([])
    unmount()
    const again = await open('education', answers)
    expect(await screen.findByLabelText(/^Name of the institution/)).toHaveValue('Yaba College')
    await userEvent.selectOptions(screen.getByLabelText(/^Highest level/), 'Diploma')
    await userEvent.type(screen.getByLabelText(/^Graduation year/), '2011')
    await waitFor(() =>
      expect(saves(again.asked).at(-1)?.education).toMatchObject([
        { level: 'diploma', institutionName: 'Yaba College', graduationYear: 2011 },
      ]),
    )
  })

  it('survives a lost connection and is saved when it is back', async () => {
    let isDown = true
    const { answers, held } = serverWith(blankApplication())
    const save = answers['PUT /users/update-inspector-info']
    await open('address', {
      ...answers,
      'PUT /users/update-inspector-info': (asked) =>
        isDown ? refuse(503, { message: 'Away.' }) : (save as (call: typeof asked) => InspectorProfile)(asked),
    })
    await userEvent.type(await screen.findByLabelText(/^City or town/), 'Ikeja')
    expect(await screen.findByText(/we could not reach the server/)).toBeInTheDocument()
    expect(localStorage.getItem(kept)).toContain('Ikeja')
    isDown = false
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    await waitFor(() => expect(held.profile.city).toBe('Ikeja'))
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument()
  })

  it('that conflicts with another device is shown with both choices', async () => {
    localStorage.setItem(kept, JSON.stringify({ city: { value: 'Ikorodu', base: '' } }))
    const { answers, held } = serverWith(blankApplication({ city: 'Epe' }))
    await open('address', answers)
    const notice = (await screen.findByText('This was changed on another device')).closest('[role]') as HTMLElement
    expect(screen.getByLabelText(/^City or town/)).toHaveValue('Ikorodu')
    await userEvent.click(within(notice).getByRole('button', { name: 'Keep what is here' }))
    await waitFor(() => expect(held.profile.city).toBe('Ikorodu'))
  })

  it('of a reference is sent with its full telephone number once it is complete', async () => {
    const { answers, held } = serverWith(blankApplication())
    await open('references', answers)
    const first = within(await screen.findByRole('region', { name: 'Reference 1' }))
    await userEvent.type(first.getByLabelText(/^Full name/), 'Bola Ade')
    await userEvent.type(first.getByLabelText(/^Telephone/), '0803 123 4567')
    await userEvent.selectOptions(first.getByLabelText(/^Relationship/), 'Colleague')
    await waitFor(() =>
      expect(held.profile.references).toMatchObject([
        { fullName: 'Bola Ade', telephone: '+2348031234567', relationship: 'colleague' },
      ]),
    )
  })

  describe('of a reference that is refused', () => {
    let isRefused = true
    /** The city and the reference wait on the device. */
    const begin = async (step: string) => {
      isRefused = true
      const server = serverWith(wholeApplication({ references: [] }), {
        'POST /users/submit-inspector-reference': ({ body }) =>
          isRefused
            ? refuse(409, { message: 'Not this person.', code: 'conflict' })
            : { ...(body as InspectorProfile['references'][number]), createdAt: '2026-03-01T09:00:00.000Z' },
      })
      const reference = {
        _id: '7f1d0c5e-52a7-4d0f-9b3e-000000000099',
        fullName: 'Bola Ade',
        telephone: '+2348031234567',
        relationship: 'colleague',
      }
      localStorage.setItem(
        kept,
        JSON.stringify({
          city: { value: 'Ikorodu', base: server.held.profile.city },
          references: { value: [reference], base: [] },
        }),
      )
      await open(step, server.answers)
      expect(await screen.findByText('Not this person.')).toBeInTheDocument()
      return server
    }

    it('is saved once it is changed', async () => {
      const { held } = await begin('references')
      expect(held.profile.city).toBe('Ikorodu')
      isRefused = false
      const first = within(await screen.findByRole('region', { name: 'Reference 1' }))
      await userEvent.type(first.getByLabelText(/^Full name/), 'kunle')
      expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeInTheDocument()
      expect(screen.queryByText('Not this person.')).toBeNull()
    })

    it('does not block another step', async () => {
      await begin('address')
      await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
      await waitFor(() => expect(window.location.pathname).not.toBe(`${root}/address`))
    })

    it('blocks its own step', async () => {
      await begin('references')
      await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
      await waitFor(() => expect(screen.getByText('Not this person.')).toBeInTheDocument())
      expect(window.location.pathname).toBe(`${root}/references`)
    })
  })
})

describe('a step', () => {
  it('that is unknown leads to the first incomplete one', async () => {
    const { answers } = serverWith(wholeApplication({ languages: [] }))
    await open('nowhere', answers)
    expect(await heading('Your languages')).toBeInTheDocument()
    expect(window.location.pathname).toBe(`${root}/languages`)
  })

  it("is validated on Next, with the contract's messages", async () => {
    const { answers } = serverWith(blankApplication({ inspectorType: 'company' }))
    await open('personal', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }))
    expect((await screen.findAllByText(/Enter company registration number/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/This field is required\./).length).toBeGreaterThan(0)
    expect(window.location.pathname).toBe(`${root}/personal`)
  })

  it('refuses applicants who may not work where they live', async () => {
    const { answers, held } = serverWith(blankApplication())
    await open('eligibility', answers)
    const words = 'You have to be eligible to work in your country of residence before you can register with us'
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(window.location.pathname).toBe(`${root}/eligibility`)
    await waitFor(() => expect(held.profile.isEligibleToWork).toBe(false))
    await userEvent.click(screen.getByRole('radio', { name: /^Yes/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await heading('Your education')).toBeInTheDocument()
  })

  it('accepts a detailed vehicle, and links a certification to its specializations', async () => {
    const { answers, held } = serverWith(blankApplication())
    const { unmount } = await open('specializations', answers)
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind of inspection/), 'Vehicle Check')
    await userEvent.selectOptions(screen.getByLabelText(/^Type of vehicle/), 'Car')
    await userEvent.type(screen.getByLabelText(/^Brand/), 'Toyota')
    await userEvent.type(screen.getByLabelText(/^Years of experience/), '9')
    await waitFor(() =>
      expect(held.profile.specializations).toMatchObject([
        { vehicleType: 'car', brand: 'Toyota', yearsOfExperience: 9 },
      ]),
    )
    unmount()
    await open('certifications', answers)
    expect(await screen.findByText('Not certified yet:')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vehicle Check: Toyota, Car' }))
    expect(screen.queryByText('Not certified yet:')).not.toBeInTheDocument()
  })

  it('for documents asks for their kind, and requires a file', async () => {
    const { answers } = serverWith(wholeApplication({ credentials: [] }))
    await open('documents', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByText('A file must be uploaded')).toBeInTheDocument()
  })

  it('for the proof of identity is available when it is requested', async () => {
    const { answers } = serverWith(
      wholeApplication({ status: 'Pending', idVerificationLink: 'https://fieldproof.example/x' }),
    )
    await open('id-verification', answers)
    expect(await heading('Verify your identity')).toBeInTheDocument()
    expect(await screen.findByText('Choose a photo or a file')).toBeInTheDocument()
  })
})

describe('the work area', () => {
  it('is a place and a radius, with a number field and a slider', async () => {
    const place = {
      address: 'Ikeja, Lagos',
      street: '',
      city: 'Ikeja',
      state: 'Lagos',
      zipCode: '',
      country: 'NG',
      latitude: 6.6018,
      longitude: 3.3515,
      timeZone: 'Africa/Lagos',
    }
    const { answers, held } = serverWith(blankApplication(), { 'GET /users/search-places': [place] })
    await open('work-area', answers)
    const figure = await screen.findByLabelText(/^Radius of your work area/)
    const slider = screen.getByRole('slider', { name: 'Drag for up to 300 kilometres' })
    expect([figure, slider].map((field) => (field as HTMLInputElement).valueAsNumber)).toEqual([30, 30])
    expect(held.profile.workAreaRadius).toBeNull()
    await userEvent.type(screen.getByRole('combobox', { name: /^Search for a place/ }), 'Ikeja')
    await userEvent.click(await screen.findByRole('option', { name: 'Ikeja, Lagos' }))
    await waitFor(() =>
      expect(held.profile).toMatchObject({
        workAreaCentre: { latitude: 6.6018, longitude: 3.3515 },
        workAreaRadius: 30,
      }),
    )
    expect(slider).toHaveAttribute('aria-valuetext', '30 kilometres')
    fireEvent.change(slider, { target: { value: '80' } })
    expect(figure).toHaveValue(80)
    await waitFor(() => expect(held.profile.workAreaRadius).toBe(80))
    await userEvent.clear(figure)
    expect(slider).toHaveAttribute('aria-valuetext', 'No radius entered yet')
    expect(slider).toHaveValue('5')
  })
})

describe('a document', () => {
  fakeRequests()

  it('is uploaded with its kind and progress, and listed with its review', async () => {
    const begin = wholeApplication({ credentials: [] })
    const { answers, held } = serverWith(begin)
    await open('documents', answers)
    await userEvent.selectOptions(await screen.findByLabelText(/^What is it/), 'Professional certificate')
    await userEvent.selectOptions(screen.getByLabelText(/^What does it prove/), 'Automotive technician')
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    const chosen = { target: { files: [new File(['x'], 'certificate.pdf', { type: 'application/pdf' })] } }
    fireEvent.change(input, chosen)
    expect(await screen.findByText('Enter the issue date and the expiry date.')).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText(/^Issued on/), { target: { value: '2024-01-15' } })
    fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: '2024-06-15' } })
    fireEvent.change(input, chosen)
    expect(await screen.findByText('This has expired. Add one that is still valid.')).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: '' } })
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File(['x'], 'certificate.pdf', { type: 'application/pdf' })] } })
    })
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
    const request = FakeRequest.all[0] as FakeRequest
    expect(request.form.get('kind')).toBe('professional-certificate')
    expect(request.form.get('entryId')).toBe(begin.certifications[0]?._id)
    expect([request.form.get('issuedOn'), request.form.get('expiresOn')]).toEqual(['2024-01-15', null])
    await act(async () => {
      request.progress(0.25)
    })
    expect(screen.getByText('25%')).toBeInTheDocument()
    const { credentials } = wholeApplication()
    held.profile = { ...begin, credentials }
    await act(async () => {
      request.answer(200, { success: true, data: credentials[0] })
    })
    expect(await screen.findByRole('button', { name: 'Remove certificate.pdf' })).toBeInTheDocument()
    expect(screen.getByText('Waiting for review')).toBeInTheDocument()
    expect(screen.getByText('Professional certificate: Automotive technician')).toBeInTheDocument()
  })
})

describe('what is missing', () => {
  it('is listed with links to its step and field', async () => {
    const { answers } = serverWith(blankApplication())
    await open('review', answers)
    const list = (await screen.findByText(/^\d+ things are missing$/)).parentElement as HTMLElement
    expect(within(list).getByRole('link', { name: 'Education: Add your highest education.' })).toHaveAttribute(
      'href',
      `${root}/education#education`,
    )
    expect(within(list).getByRole('link', { name: 'References: Add at least 2 references.' })).toHaveAttribute(
      'href',
      `${root}/references#references`,
    )
    expect(within(list).getByRole('link', { name: 'Work area' })).toHaveAttribute('href', `${root}/work-area`)
  })

  it('is also reported by the server on submission, completely', async () => {
    const { answers } = serverWith(wholeApplication(), {
      'POST /users/submit-inspector-application': refuse(400, {
        message: 'Your application is not complete yet. Fill in what is listed as missing.',
        code: 'invalid',
        errors: missingInApplication(blankApplication()),
      }),
    })
    await open('review', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Submit application' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your application is not complete yet.')
    expect(within(alert).getByRole('link', { name: 'Documents: A file must be uploaded' })).toHaveAttribute(
      'href',
      `${root}/documents#credentials`,
    )
  })

  it('is nothing for a complete application, which is submitted', async () => {
    const { answers } = serverWith(wholeApplication(), {
      'POST /users/submit-inspector-application': () => wholeApplication({ status: 'Pending' }),
    })
    const { asked } = await open('review', answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Submit application' }))
    await waitFor(() => expect(asked.some(({ key }) => key === 'POST /users/submit-inspector-application')).toBe(true))
    // The status is on another page of the area.
    expect(await screen.findByText('Your application has been submitted')).toBeInTheDocument()
  })
})

describe('after approval', () => {
  const approved = wholeApplication({ status: 'Activated', orientationCompletedAt: '2026-03-01T09:00:00.000Z' })

  it('a change of education warns that it suspends the account, and asks before it is saved', async () => {
    const { answers } = serverWith(approved)
    const { asked } = await open('education', answers)
    await userEvent.type(await screen.findByLabelText(/^Name of the institution/), ' II')
    const notice = (await screen.findByText('Saving this suspends your account until it is reviewed')).closest(
      '[role]',
    ) as HTMLElement
    await userEvent.click(within(notice).getByRole('button', { name: 'Save changes' }))
    const question = await screen.findByRole('alertdialog', { name: 'Suspend your account for a review?' })
    expect(saves(asked)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(saves(asked)).toMatchObject([{ education: [{ institutionName: 'Yaba College of Technology II' }] }]),
    )
  })

  it('a change of address asks for proof of identity and does not suspend', async () => {
    const { answers } = serverWith(approved)
    const { asked } = await open('address', answers)
    await userEvent.type(await screen.findByLabelText(/^Street address\*?$/), ' b')
    expect(await screen.findByText('Saving this means verifying your identity again')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.getByLabelText(/^Street address\*?$/)).toHaveValue('12 Allen Avenue'))
    expect(saves(asked)).toEqual([])
  })

  it('names the language that customers speak, if none of them was chosen (MATCH-13)', async () => {
    const { answers } = serverWith(wholeApplication({ languages: [{ language: 'af', proficiency: 'native' }] }))
    await open('languages', answers)
    const words = 'Most customers in Nigeria speak English. Add it if you speak it: we offer you few jobs without it.'
    expect(await screen.findByText(words)).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Language/ }), 'en')
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  })

  it('a change of languages is saved as before', async () => {
    const { answers, held } = serverWith(approved)
    await open('languages', answers)
    const second = within(await screen.findByRole('region', { name: 'Language 2' }))
    await userEvent.selectOptions(second.getByLabelText(/^Proficiency/), 'Intermediate')
    await waitFor(() => expect(held.profile.languages[1]?.proficiency).toBe('intermediate'))
    expect(screen.queryByText(/suspends your account/)).not.toBeInTheDocument()
  })

  it('a closed application is read-only', async () => {
    const { answers } = serverWith(wholeApplication({ status: 'Removed' }))
    await open('personal', answers)
    expect(await screen.findByText('This application is closed')).toBeInTheDocument()
  })
})
