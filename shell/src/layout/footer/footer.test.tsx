import { refuse } from '@fieldproof/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell } from '../../testing/render-shell.tsx'
import { Footer } from './footer.tsx'

const start = async (email: string) => {
  if (email) await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), email)
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
}

test.each([
  [true, '/login'],
  [false, '/signup'],
])('registered: %s leads to %s with the address filled in', async (isRegistered, path) => {
  const { navigator, asked } = await renderShell(<Footer />, {
    answers: { 'GET /users/check-if-email-is-registered': { isRegistered } },
  })
  await start('Amaka@Example.com')
  await waitFor(() => expect(navigator.position.address.pathname).toBe(path))
  expect(navigator.position.address).toMatchObject({ search: '', state: { email: 'Amaka@Example.com' } })
  expect(asked[0]?.call.query).toEqual({ email: 'Amaka@Example.com' })
})

test('"Get started" leads back to the current screen (GUARD-5)', async () => {
  const { navigator } = await renderShell(<Footer />, {
    path: '/services/vehicle#quotation',
    answers: { 'GET /users/check-if-email-is-registered': { isRegistered: false } },
  })
  await start('amaka@example.com')
  await waitFor(() => expect(navigator.position.address.pathname).toBe('/signup'))
  expect(new URLSearchParams(navigator.position.address.search).get('referTo')).toBe('/services/vehicle#quotation')
})

test.each([
  ['', 'Email is required.'],
  ['amaka', 'Email is invalid.'],
])('the address "%s" gives the message: %s', async (email, message) => {
  const { asked } = await renderShell(<Footer />)
  await start(email)
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveFocus()
  expect(asked).toEqual([])
})

test('a failure is shown as a toast, and the user stays on the screen', async () => {
  const { navigator } = await renderShell(<Footer />, {
    path: '/blog',
    answers: { 'GET /users/check-if-email-is-registered': refuse(429, { message: 'Too many tries.' }) },
  })
  await start('amaka@example.com')
  expect(await screen.findByText('Too many tries.')).toBeInTheDocument()
  expect(navigator.position.address.pathname).toBe('/blog')
})

test('it links to the services, the company and the legal pages, and to no missing screen', async () => {
  const { container, compositions } = await renderShell(<Footer />)
  const links = within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
  expect(links).toEqual(
    expect.arrayContaining([
      '/inspector',
      '/blog',
      '/about-us',
      '/privacy',
      '/terms',
      '/services/general-purpose',
      '/services/property',
      '/services/vehicle',
      '/services/goods',
      '/services/infrastructure',
    ]),
  )
  expect(links.filter((link) => link.startsWith('/') && !compositions.hasRoute(link))).toEqual([])
  expect(screen.getByText(/7 days, 8am-10pm/)).toBeInTheDocument()
})

test('the configured operator is shown: address, telephone number, company, and pages elsewhere', async () => {
  const configuration = {
    contactEmail: 'hello@fieldproof.ng',
    contactPhone: '+2348031234567',
    registration: 'Fieldproof AS, org. no. 912 345 678',
    socialLinks: 'https://www.linkedin.com/company/fieldproof javascript:alert(1)',
    appStores: 'https://apps.apple.com/app/fieldproof',
  }
  Object.assign(document.documentElement.dataset, configuration)
  await renderShell(<Footer />)
  expect(screen.getByRole('link', { name: 'hello@fieldproof.ng' })).toHaveAttribute(
    'href',
    'mailto:hello@fieldproof.ng',
  )
  expect(screen.getByRole('link', { name: '+234 803 123 4567' })).toHaveAttribute('href', 'tel:+2348031234567')
  expect(screen.getByText('Fieldproof AS, org. no. 912 345 678')).toBeInTheDocument()
  const list = screen.getByRole('list', { name: 'Fieldproof elsewhere' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['LinkedIn', 'App Store'])
  for (const name of Object.keys(configuration)) delete document.documentElement.dataset[name]
})
