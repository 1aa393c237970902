import { renderPage } from '@fieldproof/platform/testing'
import { Form, useContractForm } from '@fieldproof/ui/form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { BrandField } from './brand-field.tsx'

const schema = z.object({ brand: z.string() })
const Brand = () => {
  const form = useContractForm(schema, { defaultValues: { brand: '' } })
  return (
    <Form form={form} onSubmit={() => {}}>
      <BrandField name="brand" label="Brand" />
    </Form>
  )
}

it('suggests known brands, and accepts any other', async () => {
  await renderPage(<Brand />, { path: '/' })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Brand' })
  await waitFor(() => expect([...(field.list?.options ?? [])].map(({ value }) => value)).toContain('Toyota'))
  await userEvent.type(field, 'Innoson')
  expect(field).toHaveValue('Innoson')
})
