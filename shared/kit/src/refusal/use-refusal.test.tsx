import { renderPage } from '@fieldproof/platform/testing'
import { Form, SubmitButton, TextField, useContractForm, useFieldArray } from '@fieldproof/ui/form'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { useRefusal, type RefusalOptions } from './use-refusal.ts'

const schema = z.object({
  name: z.string(),
  amount: z.string(),
  periods: z.array(z.object({ from: z.string() })),
  phone: z.object({ number: z.string() }),
})
const typed = { name: 'Ngozi', amount: '', periods: [{ from: '2027-03-01' }], phone: { number: '' } }

const Order = ({ caught, options }: { caught: unknown; options?: RefusalOptions }) => {
  const form = useContractForm(schema, { defaultValues: typed })
  const { fields } = useFieldArray({ control: form.control, name: 'periods' })
  const { show, seconds } = useRefusal(form, options)
  return (
    <Form form={form} onSubmit={() => void show(caught)}>
      <TextField name="name" label="Name" />
      <TextField name="amount" label="Amount" />
      {fields.map(({ id }, index) => (
        <TextField key={id} name={`periods.${index}.from`} label="From" />
      ))}
      <TextField name="phone.number" label="Telephone" />
      <SubmitButton>Send</SubmitButton>
      <output>{seconds}</output>
    </Form>
  )
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
const send = async (caught: unknown, options?: RefusalOptions) => {
  await renderPage(<Order caught={caught} options={options} />)
  await userEvent.type(field('Amount'), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}
const refusal = { status: 400, message: 'Please look at what is marked.' }
const fault = (path: string, message: string) => ({ field: path, message })

describe('a refusal in a form', () => {
  it('shows faults at their fields, focuses the first one of the form, and keeps what was typed', async () => {
    await send({ ...refusal, errors: [fault('amount', 'Too small.'), fault('name', 'Unknown.')] })
    await waitFor(() => expect(field('Name')).toHaveFocus())
    expect(field('Name')).toHaveAccessibleDescription(/Unknown\./)
    expect(field('Amount')).toHaveAccessibleDescription(/Too small\./)
    expect(field('Amount')).toHaveValue('20')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows a fault in a part at the field that contains it, and one in a list at its line', async () => {
    await send({ ...refusal, errors: [fault('amount.currency', 'No.'), fault('periods.0.from', 'Past.')] })
    await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/No\./))
    expect(field('From')).toHaveAccessibleDescription(/Past\./)
  })

  it('shows faults without a field in this form as one message, each once', async () => {
    await send({ ...refusal, errors: [fault('seller', 'Gone.'), fault('terms', 'Gone.'), fault('code', 'Used.')] })
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Gone\. Used\.$/)
  })

  it('shows a refusal without faults at the top, and scrolls to it', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView')
    await send(refusal)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(refusal.message)
    expect(shown.mock.contexts.some((element) => (element as Element).contains(alert))).toBe(true)
    shown.mockRestore()
  })

  it('finds the field of a fault, or of a code, if the call uses other names', async () => {
    await send(
      { ...refusal, errors: [fault('fullPhoneNumber', 'No number.')] },
      { placeOf: () => 'phone.number', translate: (text) => `Say: ${text}` },
    )
    await waitFor(() => expect(field('Telephone')).toHaveAccessibleDescription(/Say: No number\./))
    expect(field('Telephone')).toHaveFocus()
  })

  it('shows a code at the field that it is about', async () => {
    await send({ ...refusal, code: 'name-taken' }, { fields: { 'name-taken': 'name' } })
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(refusal.message))
  })

  it('links to the plans if the plan does not include something', async () => {
    const full = { status: 403, code: 'not-in-plan', message: 'Your plan has room for 5 projects.' }
    await send(full)
    expect(await screen.findByRole('alert')).toHaveTextContent(full.message)
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/dashboard/subscriptions/subscription-plans',
    )
  })

  it("has no link if another user's plan does not include something", async () => {
    await send({ status: 403, code: 'not-in-plan', message: "The owner's plan is full." }, { isOwnPlan: false })
    expect(await screen.findByRole('alert')).toHaveTextContent("The owner's plan is full.")
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('shows nothing when the session has ended', async () => {
    await send({ ...refusal, status: 401, isSilent: true })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows after any other error that nothing is lost and what to do', async () => {
    await send(new TypeError('x is not a function'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing you entered is lost.*try again/)
  })

  it('counts down the wait of a limit, and removes its message at the end', async () => {
    await send({ ...refusal, status: 429, retryAfter: 1 })
    expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message)
    expect(screen.getByRole('status')).toHaveTextContent('1')
    await act(() => new Promise((done) => setTimeout(done, 1_100)))
    expect(screen.getByRole('status')).toHaveTextContent('0')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
