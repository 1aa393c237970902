import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import {
  AnswerError,
  AnswerGroup,
  CheckboxField,
  EmailField,
  Form,
  NumberField,
  PasswordField,
  PhoneField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  applyServerErrors,
  useContractForm,
  useController,
  useDraft,
  type ServerFieldError,
} from '@fieldproof/ui/form'
import { FileField } from '@fieldproof/ui/files'
import { formHandleOf } from '@fieldproof/ui'
import { withoutSecrets } from './use-draft.ts'

const schema = z.object({
  firstName: z.string().check(z.minLength(1, 'This field is required.')),
  lastName: z.string().check(z.minLength(1, 'This field is required.')),
  email: z.string().check(z.minLength(1, 'Email is required.'), z.email('Email is invalid.')),
  city: z.string().check(z.minLength(1, 'This field is required.')),
})
const empty = { firstName: '', lastName: '', email: '', city: '' }

function SignUp({
  send = () => undefined,
  serverErrors,
}: {
  send?: (values: object) => unknown
  serverErrors?: ServerFieldError[]
}) {
  const form = useContractForm(schema, { defaultValues: empty })
  return (
    <Form
      aria-label="Sign up"
      form={form}
      onSubmit={async (values) => {
        await send(values)
        if (serverErrors !== undefined) applyServerErrors(form, serverErrors)
      }}
    >
      <TextField label="First name" name="firstName" required />
      <TextField label="Last name" name="lastName" required />
      <EmailField label="Email" name="email" required />
      <TextField label="City" name="city" required />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: /Create account/ }))
const fill = async () => {
  await userEvent.type(field(/First name/), 'Ngozi')
  await userEvent.type(field(/Last name/), 'Eze')
  await userEvent.type(field(/Email/), 'ngozi@example.com')
  await userEvent.type(field(/City/), 'Lagos')
}

describe("the handle of a form's element (CHANGE-1)", () => {
  const handle = () => formHandleOf(screen.getByRole('form', { name: 'Sign up' }))
  const text = () => JSON.stringify(handle()?.form.getValues())

  test('has the values, and those of the last successful submit', async () => {
    render(<SignUp />)
    await fill()
    expect(handle()?.form.getValues()).toMatchObject({ firstName: 'Ngozi', city: 'Lagos' })
    expect(handle()?.sent).toBeUndefined()
    await submit()
    await waitFor(() => expect(handle()?.sent).toBe(text()))
    await userEvent.type(field(/City/), ' Island')
    expect(handle()?.sent).not.toBe(text())
  })

  test('does not count a refused submit', async () => {
    render(<SignUp serverErrors={[{ field: 'email', message: 'There is an account.' }]} />)
    await fill()
    await submit()
    expect(await screen.findByText('There is an account.')).toBeInTheDocument()
    expect(handle()?.sent).toBeUndefined()
  })
})

/** Longer than a form needs to check a field and to show its fault. */
const letFaultsAppear = () =>
  act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50)
      }),
  )

describe('a form', () => {
  test('shows no fault before a field is left, and then its fault', async () => {
    render(<SignUp />)
    await userEvent.type(field(/Email/), 'ngozi')
    expect(field(/Email/)).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await waitFor(() => expect(field(/Email/)).toHaveAccessibleDescription(/Email is invalid\./))
    await userEvent.type(field(/Email/), '@example.com')
    await waitFor(() => expect(field(/Email/)).not.toHaveAttribute('aria-invalid'))
  })

  test('shows no fault during a press, and the fault of the field that was left after it', async () => {
    const user = userEvent.setup()
    render(<SignUp />)
    await user.type(field(/Email/), 'ngozi')
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(field(/Email/)).not.toHaveFocus()
    await letFaultsAppear()
    expect(field(/Email/)).not.toHaveAttribute('aria-invalid')
    await user.pointer('[/MouseLeft]')
    await waitFor(() => expect(field(/Email/)).toHaveAccessibleDescription(/Email is invalid\./))
  })

  test('shows no fault during a press that began before the form was hydrated', async () => {
    const user = userEvent.setup()
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    render(<SignUp />)
    fireEvent.blur(field(/Email/))
    await letFaultsAppear()
    expect(field(/Email/)).not.toHaveAttribute('aria-invalid')
    await user.pointer('[/MouseLeft]')
    await waitFor(() => expect(field(/Email/)).toHaveAccessibleDescription(/Email is required\./))
  })

  test('shows the first fault of a field', async () => {
    render(<SignUp />)
    await submit()
    await waitFor(() => expect(field(/Email/)).toHaveAccessibleDescription('Email is required.'))
  })

  test('focuses the first fault and keeps what was typed', async () => {
    const send = jest.fn()
    render(<SignUp send={send} />)
    await userEvent.type(field(/First name/), 'Ngozi')
    await submit()
    await waitFor(() => expect(field(/Last name/)).toHaveFocus())
    expect(field(/First name/)).toHaveValue('Ngozi')
    expect(send).not.toHaveBeenCalled()
  })

  test('lists the faults if there are more than three, each with a link to its field', async () => {
    render(<SignUp />)
    await submit()
    expect(await screen.findByText('4 answers need a correction')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'City: This field is required.' }))
    expect(field(/City/)).toHaveFocus()
  })

  test('keeps the first fault in view if the list of faults pushes it down', async () => {
    const seen: string[] = []
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      seen.push(`${this.getAttribute('name')} of ${screen.queryAllByRole('listitem').length} faults`)
    })
    render(<SignUp />)
    await submit()
    await waitFor(() => expect(seen).toEqual(['firstName of 4 faults']))
    await userEvent.type(field(/First name/), 'Ngozi')
    expect(seen).toHaveLength(1)
    jest.restoreAllMocks()
  })

  test('shows the fault of a list beside the field of the list', async () => {
    render(<Pictures />)
    await submit()
    expect(screen.getByText('Add a photo.')).toBeInTheDocument()
  })

  const listed = () => screen.getAllByRole('listitem').map((fault) => fault.textContent)

  test('lists a fault that no field shows, without a link', async () => {
    render(<Team />)
    await submit()
    expect(listed()).toEqual([
      ...['First name', 'Last name', 'City'].map((name) => `${name}: This field is required.`),
      'Name at least one person.',
    ])
    expect(screen.getAllByRole('link')).toHaveLength(3)
  })

  test('announces a fault that no field shows, even if it is the only one', async () => {
    const head = jest.spyOn(Element.prototype, 'scrollIntoView')
    render(<Team />)
    for (const name of [/First name/, /Last name/, /City/]) await userEvent.type(field(name), 'Ada')
    await submit()
    expect(within(await screen.findByRole('alert')).getByText('Name at least one person.')).toBeInTheDocument()
    expect(head).toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  test('does not list the fault of an answer that the user has hidden since', async () => {
    const { rerender } = render(
      <Team>
        <AnswerError name="people" />
      </Team>,
    )
    for (const name of [/First name/, /Last name/, /City/]) await userEvent.type(field(name), 'Ada')
    await submit()
    rerender(<Team />)
    expect(screen.queryByText('Name at least one person.')).not.toBeInTheDocument()
  })

  test('shows the fault of an answer without a field of its own only once, at the answer', async () => {
    render(
      <Team>
        <AnswerError name="people" />
      </Team>,
    )
    for (const name of [/First name/, /Last name/, /City/]) await userEvent.type(field(name), 'Ada')
    await submit()
    expect(await screen.findAllByText('Name at least one person.')).toHaveLength(1)
    expect(screen.queryByRole('list')).not.toBeInTheDocument()
  })

  test('does not list the faults if there are only three', async () => {
    render(<SignUp />)
    await userEvent.type(field(/City/), 'Lagos')
    await submit()
    await waitFor(() => expect(field(/First name/)).toBeInvalid())
    expect(screen.queryByText(/answers need a correction/)).not.toBeInTheDocument()
  })

  test("submits the schema's output once, and shows that it is sending", async () => {
    let finish = () => {}
    const send = jest.fn(
      () =>
        new Promise<void>((done) => {
          finish = done
        }),
    )
    render(<SignUp send={send} />)
    await fill()
    await submit()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Create account/ })).toHaveAttribute('aria-busy', 'true'),
    )
    fireEvent.submit(screen.getByRole('form', { name: 'Sign up' }))
    await act(async () => finish())
    expect(send).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledWith({
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: 'ngozi@example.com',
      city: 'Lagos',
    })
  })

  test('puts the server’s faults beside their fields and the others at its head', async () => {
    render(
      <SignUp
        serverErrors={[
          { field: 'email', message: 'Email is taken.' },
          { field: 'captcha', message: 'Try once more.' },
        ]}
      />,
    )
    await fill()
    await submit()
    await waitFor(() => expect(field(/Email/)).toHaveAccessibleDescription('Email is taken.'))
    expect(field(/Email/)).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Try once more.')
    expect(field(/City/)).toHaveValue('Lagos')
  })

  test('can be sent again after a fault from the server that belongs to no field', async () => {
    const send = jest.fn()
    render(<SignUp send={send} serverErrors={[{ field: 'captcha', message: 'Try once more.' }]} />)
    await fill()
    await submit()
    await screen.findByText('Try once more.')
    await submit()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })
})

function Profile({ values }: { values?: { firstName: string; lastName: string; email: string; city: string } }) {
  const form = useContractForm(schema, { defaultValues: empty, values })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField label="First name" name="firstName" />
      <TextField label="City" name="city" />
      <button onClick={() => form.reset()} type="button">
        Undo
      </button>
      <button onClick={() => form.reset({ ...empty, city: 'Jos' })} type="button">
        Move
      </button>
    </Form>
  )
}

describe('values that arrive later', () => {
  const ngozi = { firstName: 'Ngozi', lastName: 'Eze', email: 'ngozi@example.com', city: 'Lagos' }

  test('fill all fields except those that were edited', async () => {
    const { rerender } = render(<Profile />)
    await userEvent.type(field(/City/), 'Enugu')
    rerender(<Profile values={ngozi} />)
    await waitFor(() => expect(field(/First name/)).toHaveValue('Ngozi'))
    expect(field(/City/)).toHaveValue('Enugu')
    rerender(<Profile values={{ ...ngozi }} />)
    await userEvent.type(field(/First name/), ' A.')
    rerender(<Profile values={{ ...ngozi, firstName: 'Ngozi B.' }} />)
    expect(field(/First name/)).toHaveValue('Ngozi A.')
  })

  test('are there at once if they are known from the start', () => {
    render(<Profile values={ngozi} />)
    expect(field(/City/)).toHaveValue('Lagos')
  })

  test('are restored by a reset, whatever was typed', async () => {
    render(<Profile values={ngozi} />)
    await userEvent.type(field(/City/), ' Island')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field(/City/)).toHaveValue('Lagos')
    await userEvent.type(field(/City/), ' Island')
    await userEvent.click(screen.getByRole('button', { name: 'Move' }))
    expect(field(/City/)).toHaveValue('Jos')
    await userEvent.type(field(/City/), ' North')
    expect(field(/City/)).toHaveValue('Jos North')
  })
})

function Every({ send }: { send: (values: unknown) => void }) {
  const form = useContractForm(z.looseObject({}), { defaultValues: { country: 'NG', agree: false } })
  return (
    <Form form={form} onSubmit={send}>
      <PasswordField label="Password" name="password" />
      <PhoneField
        countryName="country"
        dialCodes={[
          { country: 'NG', name: 'Nigeria', code: '+234' },
          { country: 'NO', name: 'Norway', code: '+47' },
        ]}
        label="Phone number"
        numberName="phone"
      />
      <NumberField label="Mileage" name="mileage" unit="km" whole />
      <SelectField label="Vehicle type" name="type" options={[{ value: 'van', label: 'Van' }]} />
      <CheckboxField label="I agree" name="agree" />
      <RadioGroupField
        label="Unit"
        name="unit"
        options={[
          { value: 'km', label: 'km' },
          { value: 'miles', label: 'miles' },
        ]}
      />
      <TextArea label="Note" most={5} name="note" />
      <FileField label="Photos" most={2} mostBytes={10} name="photos" types={['png']} />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

test('an initial number can be deleted', async () => {
  const send = jest.fn()
  const Mileage = () => {
    const form = useContractForm(z.object({ mileage: z.optional(z.number()) }), { defaultValues: { mileage: 30 } })
    return (
      <Form form={form} onSubmit={(values) => send(values)}>
        <NumberField label="Mileage" name="mileage" whole />
        <SubmitButton>Save</SubmitButton>
      </Form>
    )
  }
  render(<Mileage />)
  const mileage = screen.getByRole('spinbutton', { name: /Mileage/ })
  expect(mileage).toHaveValue(30)
  await userEvent.type(mileage, '{Backspace}{Backspace}')
  expect(mileage).toHaveValue(null)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenLastCalledWith({ mileage: undefined })
  await userEvent.type(mileage, '45')
  expect(mileage).toHaveValue(45)
})

test('every kind of field has its type of value', async () => {
  const send = jest.fn()
  render(<Every send={(values) => send(values)} />)
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dialling code' }), 'NO')
  await userEvent.type(field(/Phone number/), '900 00 000')
  await userEvent.type(screen.getByRole('spinbutton', { name: /Mileage/ }), '84200')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vehicle type' }), 'van')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
  await userEvent.click(screen.getByRole('radio', { name: 'miles' }))
  await userEvent.type(field(/Note/), 'abcdefg')
  const photo = new File(['x'], 'front.png')
  await userEvent.upload(screen.getByLabelText(/Photos/), [photo])
  expect(screen.getAllByText('2 characters too many')[0]).toBeInTheDocument()
  await submit()
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(send.mock.calls[0][0]).toMatchObject({
    password: 'secret',
    country: 'NO',
    phone: '900 00 000',
    mileage: 84_200,
    type: 'van',
    agree: true,
    unit: 'miles',
    note: 'abcdefg',
    photos: [photo],
  })
})

test('a password can be shown', async () => {
  render(<Every send={() => undefined} />)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

const team = z.object({
  ...schema.shape,
  email: z.string(),
  people: z.array(z.string()).check(z.minLength(1, 'Name at least one person.')),
})

function Team({ children }: { children?: ReactNode }) {
  const form = useContractForm(team, { defaultValues: { ...empty, people: [] } })
  return (
    <Form aria-label="Team" form={form} onSubmit={() => undefined}>
      <TextField label="First name" name="firstName" required />
      <TextField label="Last name" name="lastName" required />
      <TextField label="City" name="city" required />
      {children}
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

const pictures = z.object({ photos: z.array(z.file()).check(z.minLength(1, 'Add a photo.')) })

function Pictures() {
  const form = useContractForm(pictures, { defaultValues: { photos: [] } })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FileField label="Photos" most={2} mostBytes={10} name="photos" types={['png']} />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

function Drafted({
  onDiscard,
  of = 'order.user-1',
  from,
}: {
  onDiscard?: (discard: () => void) => void
  of?: string
  from?: string
}) {
  const form = useContractForm(z.looseObject({}), { defaultValues: { note: '', password: '' } })
  const { restored, discard } = useDraft(of, form, { adoptFrom: from })
  // A form that reads its values also reports when a field is left.
  form.watch()
  return (
    <Form
      form={form}
      onSubmit={() => {
        discard()
        onDiscard?.(discard)
      }}
    >
      {restored && <p>Restored</p>}
      <TextField label="Note" name="note" />
      <PasswordField label="Password" name="password" />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

function DraftedPlace({ send }: { send: (values: object) => void }) {
  const form = useContractForm(z.looseObject({}), {
    defaultValues: { position: { latitude: 6.6 }, storeys: 3, note: '', extra: 'as before' },
  })
  const { restored } = useDraft('place', form)
  const { field: position } = useController({ control: form.control, name: 'position' })
  return (
    <Form form={form} onSubmit={send}>
      {restored && <p>Restored</p>}
      {position.value !== undefined && (
        <button onClick={() => position.onChange(undefined)} type="button">
          Remove the pin
        </button>
      )}
      <NumberField label="Storeys" name="storeys" />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

function DraftedSeller({ send }: { send: (values: object) => void }) {
  const form = useContractForm(z.object({ seller: z.object({ name: z.string(), email: z.string() }) }), {
    defaultValues: { seller: { name: '', email: 'ada@example.com' } },
  })
  const { restored } = useDraft('seller', form, { omit: ['seller.email'] })
  const choose = (name: string) => form.setValue('seller.name', name, { shouldDirty: true })
  return (
    <Form form={form} onSubmit={send}>
      {restored && <p>Restored</p>}
      <button onClick={() => choose('Ngozi')} type="button">
        Choose Ngozi
      </button>
      <button onClick={() => choose('')} type="button">
        Choose nobody
      </button>
      <button onClick={() => form.setValue('seller.name', 'Ada')} type="button">
        Fill in by itself
      </button>
      <TextField label="Name" name="seller.name" />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

interface RecordValues {
  name: string
  city: string
  phone: { country: string; number: string }
  tags: string[]
}
const storedRecord: RecordValues = {
  name: 'Ada',
  city: 'Lagos',
  phone: { country: 'NG', number: '8031111111' },
  tags: ['a', 'b'],
}

function DraftedRecord({
  values,
  send = () => undefined,
  ofRecord,
}: {
  values: RecordValues
  send?: (values: object) => void
  ofRecord: boolean
}) {
  const form = useContractForm(z.looseObject({}), { values: { ...values, password: '' } })
  const { restored } = useDraft('record', form, { ofRecord })
  return (
    <Form form={form} onSubmit={send}>
      {restored && <p>Restored</p>}
      <button onClick={() => form.setValue('tags', ['a', 'c'], { shouldDirty: true })} type="button">
        Choose tags
      </button>
      <TextField label="Name" name="name" />
      <TextField label="City" name="city" />
      <TextField label="Number" name="phone.number" />
      <PasswordField label="Password" name="password" />
      <SubmitButton>Create account</SubmitButton>
    </Form>
  )
}

describe('a draft', () => {
  beforeEach(() => localStorage.clear())

  test('survives leaving the screen, without the password, until it is sent', async () => {
    const first = render(<Drafted />)
    await userEvent.type(field(/Note/), 'Gate on Allen Avenue')
    await userEvent.type(screen.getByLabelText('Password'), 'hunter2')
    first.unmount()
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter2')

    const second = render(<Drafted />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(field(/Note/)).toHaveValue('Gate on Allen Avenue')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    await submit()
    await waitFor(() => expect(localStorage).toHaveLength(0))
    second.unmount()
    expect(localStorage).toHaveLength(0)
  })

  test('moves to the user who logs in, and only if they have none yet', async () => {
    const visitor = render(<Drafted of="order" />)
    await userEvent.type(field(/Note/), 'Gate on Allen Avenue')
    visitor.rerender(<Drafted from="order" of="order.user-1" />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(field(/Note/)).toHaveValue('Gate on Allen Avenue')
    visitor.unmount()

    const next = render(<Drafted of="order" />)
    expect(field(/Note/)).toHaveValue('')
    await userEvent.type(field(/Note/), 'Someone else')
    next.unmount()
    render(<Drafted from="order" of="order.user-1" />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(field(/Note/)).toHaveValue('Gate on Allen Avenue')
  })

  test("keeps the form's own value for a field of a group that it leaves out", async () => {
    const send = jest.fn()
    const first = render(<DraftedSeller send={send} />)
    await userEvent.type(field(/Name/), 'Ada')
    first.unmount()
    expect(JSON.stringify({ ...localStorage })).not.toContain('@')

    render(<DraftedSeller send={send} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    await submit()
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send.mock.calls[0][0]).toEqual({ seller: { name: 'Ada', email: 'ada@example.com' } })
  })

  test("keeps what the screen sets at the user's request, even if that is the default again", async () => {
    const first = render(<DraftedSeller send={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Choose Ngozi' }))
    first.unmount()

    const second = render(<DraftedSeller send={() => undefined} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(field(/Name/)).toHaveValue('Ngozi')
    await userEvent.click(screen.getByRole('button', { name: 'Choose nobody' }))
    second.unmount()

    render(<DraftedSeller send={() => undefined} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(field(/Name/)).toHaveValue('')
  })

  test('is not stored if the screen fills in a field by itself, or a field is only visited', async () => {
    const { unmount } = render(<DraftedSeller send={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Fill in by itself' }))
    await userEvent.click(field(/Name/))
    await userEvent.tab()
    unmount()
    expect(localStorage).toHaveLength(0)
  })

  test('is not stored again when a field is left after the form was sent', async () => {
    const { unmount } = render(<Drafted />)
    await userEvent.type(field(/Note/), 'Gate on Allen Avenue')
    await submit()
    await waitFor(() => expect(localStorage).toHaveLength(0))
    await userEvent.click(field(/Note/))
    await userEvent.tab()
    unmount()
    expect(localStorage).toHaveLength(0)
  })

  test('leaves empty what was emptied or removed', async () => {
    const send = jest.fn()
    const first = render(<DraftedPlace send={send} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the pin' }))
    expect(screen.queryByRole('button', { name: 'Remove the pin' })).not.toBeInTheDocument()
    await userEvent.type(screen.getByRole('spinbutton', { name: /Storeys/ }), '{Backspace}')
    first.unmount()

    render(<DraftedPlace send={send} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove the pin' })).not.toBeInTheDocument()
    expect(screen.getByRole('spinbutton', { name: /Storeys/ })).toHaveValue(null)
    await submit()
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(send.mock.calls[0][0]).toEqual({ note: '', extra: 'as before' })
  })

  test('has the initial value of a field that was added to the form later', async () => {
    localStorage.setItem('fieldproof.draft.place', JSON.stringify({ note: 'From an older release' }))
    render(<DraftedPlace send={() => undefined} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    expect(screen.getByRole('spinbutton', { name: /Storeys/ })).toHaveValue(3)
  })

  const newerRecord: RecordValues = {
    name: 'Ada N.',
    city: 'Bergen',
    phone: { country: 'NO', number: '41111111' },
    tags: ['d'],
  }
  const retype = async (name: RegExp, text: string) => {
    await userEvent.clear(field(name))
    await userEvent.type(field(name), text)
  }
  const sentOf = async (values: RecordValues, ofRecord = true) => {
    const send = jest.fn()
    const { unmount } = render(<DraftedRecord ofRecord={ofRecord} send={send} values={values} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    await submit()
    await waitFor(() => expect(send).toHaveBeenCalled())
    unmount()
    return send.mock.calls[0][0] as object
  }

  test('of a stored record restores only the fields that were changed in it', async () => {
    const first = render(<DraftedRecord ofRecord values={storedRecord} />)
    await retype(/Name/, 'Ngozi')
    await userEvent.type(screen.getByLabelText('Password'), 'hunter2')
    first.unmount()
    expect(JSON.stringify({ ...localStorage })).not.toContain('hunter2')
    expect(await sentOf(newerRecord)).toEqual({ ...newerRecord, name: 'Ngozi', password: '' })
  })

  test('of a stored record restores a group field by field, a list as a whole, and what was emptied', async () => {
    const first = render(<DraftedRecord ofRecord values={storedRecord} />)
    await retype(/Number/, '8032222222')
    await userEvent.clear(field(/City/))
    await userEvent.click(screen.getByRole('button', { name: 'Choose tags' }))
    first.unmount()
    const phone = { country: 'NO', number: '8032222222' }
    expect(await sentOf(newerRecord)).toEqual({ name: 'Ada N.', city: '', phone, tags: ['a', 'c'], password: '' })
  })

  test('of a stored record is based on the values that it was last restored over', async () => {
    const first = render(<DraftedRecord ofRecord values={storedRecord} />)
    await retype(/Name/, 'Ngozi')
    first.unmount()
    const second = render(<DraftedRecord ofRecord values={{ ...storedRecord, city: 'Abuja' }} />)
    expect(await screen.findByText('Restored')).toBeInTheDocument()
    await retype(/Number/, '8032222222')
    second.unmount()
    expect(await sentOf({ ...storedRecord, city: 'Bergen' })).toMatchObject({
      name: 'Ngozi',
      city: 'Bergen',
      phone: { country: 'NG', number: '8032222222' },
    })
  })

  test('of an earlier release, or of a form without a record, restores every field', async () => {
    const first = render(<DraftedRecord ofRecord={false} values={storedRecord} />)
    await retype(/Name/, 'Ngozi')
    first.unmount()
    const whole = { ...storedRecord, name: 'Ngozi', password: '' }
    expect(await sentOf(newerRecord, false)).toEqual(whole)
    expect(await sentOf(newerRecord)).toEqual(whole)
  })

  test('of another shape is ignored', () => {
    localStorage.setItem('fieldproof.draft.order.user-1', 'not json')
    render(<Drafted />)
    expect(field(/Note/)).toHaveValue('')
  })

  test('leaves out secrets and files at any depth', () => {
    const kept = withoutSecrets(
      {
        name: 'a',
        account: { newPassword: 'x', otpCode: '1', city: 'Lagos' },
        photos: [new File(['x'], 'a.png')],
        tags: ['a'],
        own: 'b',
      },
      { omit: ['own'] },
    )
    expect(kept).toEqual({ name: 'a', account: { city: 'Lagos' }, tags: ['a'] })
  })

  test.each([
    'password',
    'passwords',
    'currentPassword',
    'newPassword',
    'code',
    'mailedCode',
    'answers',
    'securityAnswers',
    'secret',
    'token',
    'registrationToken',
    'otp',
    'otpCode',
    'pin',
    'cvc',
    'cvv',
    'cardNumber',
  ])('never holds the secret field %s', (name) => {
    expect(withoutSecrets({ [name]: 'x', in: { [name]: 'x' } })).toEqual({ in: {} })
  })

  test.each(['answer', 'answerEn', 'answerUntil', 'promoCode', 'zipCode', 'footprint', 'optionId', 'skipping', 'spin'])(
    'contains the ordinary field %s',
    (name) => {
      expect(withoutSecrets({ [name]: 'x' })).toEqual({ [name]: 'x' })
    },
  )

  test('contains a field that its form declares not to be a secret', () => {
    expect(withoutSecrets({ code: 'SPRING', password: 'x' }, { keep: ['code'] })).toEqual({ code: 'SPRING' })
  })
})

test('a form that is submitted before hydration stays on its page, and out of the address', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<SignUp />)
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog')
})

describe('fields that are one answer', () => {
  const sized = z.object({
    sizes: z.record(z.string(), z.boolean()).check(z.refine((all) => Object.values(all).some(Boolean), 'Choose one.')),
  })
  const Sizes = ({ onSubmit }: { onSubmit: () => void }) => (
    <Form
      form={useContractForm(sized, { defaultValues: { sizes: { small: false, large: false } } })}
      onSubmit={onSubmit}
    >
      <AnswerGroup name="sizes" legend="Sizes">
        <CheckboxField name="sizes.small" label="Small" />
        <CheckboxField name="sizes.large" label="Large" />
      </AnswerGroup>
      <SubmitButton>Send</SubmitButton>
    </Form>
  )

  test('show the fault of the answer and have the focus, until one of them is answered correctly', async () => {
    const user = userEvent.setup()
    const onSubmit = jest.fn()
    render(<Sizes onSubmit={onSubmit} />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const group = screen.getByRole('group', { name: 'Sizes' })
    await waitFor(() => expect(group).toHaveAccessibleDescription('Choose one.'))
    expect(group).toHaveFocus()
    await user.click(screen.getByRole('checkbox', { name: 'Large' }))
    await waitFor(() => expect(group).not.toHaveAccessibleDescription())
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  })
})
