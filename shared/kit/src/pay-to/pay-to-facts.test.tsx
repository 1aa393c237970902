import { toasts } from '@fieldproof/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayToFacts } from './pay-to-facts.tsx'

const payTo = {
  holder: 'Fieldproof AS',
  bank: 'Demobanken',
  iban: 'NO1300000000000',
  number: null,
  code: null,
  bic: 'DEMONOKKXXX',
  reference: 'SUB-2026-000002',
}
const show = () =>
  render(<PayToFacts payTo={payTo} textOf={(what, name) => `${what} ${name}`} term={(name) => name.toUpperCase()} />)

test('each fact of an account can be copied, an IBAN without its spaces, and missing facts are not shown (INVOICE-5)', async () => {
  const user = userEvent.setup()
  const notified = jest.spyOn(toasts, 'notify')
  show()
  expect(screen.getByText('NO13 0000 0000 000')).toBeVisible()
  expect(screen.queryByText('NUMBER')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'copy IBAN' }))
  expect(await navigator.clipboard.readText()).toBe('NO1300000000000')
  expect(notified).toHaveBeenCalledWith({ message: 'copied IBAN', tone: 'success' })
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(screen.getByRole('button', { name: 'copy REFERENCE' }))
  expect(notified).toHaveBeenLastCalledWith({ message: 'copyFailed REFERENCE', tone: 'danger' })
})
