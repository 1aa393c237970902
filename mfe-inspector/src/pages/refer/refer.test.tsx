import { refuse, renderPage, testUser, type TestPlatformOptions } from '@fieldproof/platform/testing'
import { toasts } from '@fieldproof/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/refer.json'
import { moneyTerms } from '../../testing/money-terms.ts'
import Refer from './refer.tsx'

const american = testUser({ country: 'US' })
const show = async (options: TestPlatformOptions = { user: american }, terms = moneyTerms) => {
  const shown = await renderPage(<Refer />, {
    path: '/refer-an-inspector',
    texts,
    answers: { 'GET /money-terms/get-money-terms': terms },
    ...options,
  })
  await screen.findByRole('table')
  return shown
}
const fill = async (label: string, text: string) => {
  const user = userEvent.setup()
  await user.clear(screen.getByLabelText(label))
  if (text !== '') await user.type(screen.getByLabelText(label), text)
}
const jobsLabel = texts.refer.calculator.jobs
const payLabel = texts.refer.calculator.pay.replace('{{currency}}', 'USD')
const earned = () => screen.getByLabelText('You earn')

describe('referring an inspector', () => {
  it('shows the percentage and the maximum', async () => {
    await show()
    expect(screen.getByText(/Get 10% of what they earn from each completed job, up to US\$200/)).toBeVisible()
  })

  it('counts the example job by job up to the maximum', async () => {
    await show()
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent ?? '')
    expect(rows).toHaveLength(8)
    expect(rows[0]).toContain('$30')
    expect(rows[6]).toMatch(/US\$20.*US\$200/)
    expect(rows[7]).toMatch(/US\$0.*US\$200/)
  })

  it('uses the terms that staff have set', async () => {
    const changed = moneyTerms.map((terms) =>
      terms.market === 'US'
        ? { ...terms, referral: { percent: 7.5, maximum: { amount: 300_00, currency: 'USD' } } }
        : terms,
    )
    await show({ user: american }, changed)
    expect(screen.getByText(/Get 7\.5% of what they earn from each completed job, up to US\$300/)).toBeVisible()
    expect(within(screen.getByRole('table')).getAllByRole('row')[7]).toHaveTextContent(/US\$300/)
    expect(screen.queryByText(/10%|\$200/)).not.toBeInTheDocument()
  })

  it('shows no figure until the terms are loaded, and reports a failure', async () => {
    await renderPage(<Refer />, {
      path: '/refer-an-inspector',
      texts,
      answers: { 'GET /money-terms/get-money-terms': refuse(500, { message: 'It broke.' }) },
    })
    expect(await screen.findByText('We could not load the terms')).toBeVisible()
    expect(screen.getByText(/Get …% of what they earn/)).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('calculates with the typed figures', async () => {
    await show()
    await fill(jobsLabel, '5')
    await fill(payLabel, '120,50')
    expect(earned()).toHaveTextContent('$60.25')
    expect(screen.getByText(/^US\$139.75 left to the maximum.*job no. 17/)).toBeVisible()
  })

  it('never calculates more than the maximum, and names the job that reaches it', async () => {
    await show()
    await fill(jobsLabel, '40')
    await fill(payLabel, '300')
    expect(earned()).toHaveTextContent('$200')
    expect(screen.getByText(/Job no. 7 reaches US\$200/)).toBeVisible()
  })

  it('asks for a valid figure', async () => {
    await show()
    await fill(jobsLabel, '2.5')
    expect(screen.getByLabelText(jobsLabel)).toBeInvalid()
    expect(screen.getByText('Enter a whole number from 0 to 1,000.')).toBeVisible()
    expect(earned()).toHaveTextContent('Not known yet')
  })

  it('shows the maximum of the user’s market, and shows visitors the maximum of the first market', async () => {
    await show({})
    expect(screen.getByText(/up to ₦300,000 per inspector/)).toBeVisible()
    expect(screen.getByText(/The examples are in NGN/)).toBeVisible()
    expect(screen.getByLabelText(texts.refer.calculator.pay.replace('{{currency}}', 'NGN'))).toHaveValue('120000')
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('₦45,000')
    expect(rows[8]).toHaveTextContent(/₦0.*₦300,000/)
  })

  it('leads a visitor to the sign-up', async () => {
    await show({})
    expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute(
      'href',
      '/signup?referTo=%2Frefer-an-inspector',
    )
    expect(screen.queryByRole('button', { name: /Tell someone/ })).not.toBeInTheDocument()
  })

  it('copies the address of the page for inspectors if the device cannot share', async () => {
    const user = userEvent.setup()
    await show({ user: testUser() })
    await user.click(screen.getByRole('button', { name: 'Tell someone about Fieldproof' }))
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/inspector')
    await waitFor(() => expect(toasts.read().map(({ message }) => message)).toContain(texts.refer.share.copied))
  })

  it('passes the address to the device if it can share', async () => {
    const user = userEvent.setup()
    const share = jest.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await show({ user: testUser() })
    await user.click(await screen.findByRole('button', { name: 'Tell someone about Fieldproof' }))
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://localhost:3000/inspector' }))
    Reflect.deleteProperty(navigator, 'share')
  })
})
