import { inspectionTypes } from '@fieldproof/contracts/lists'
import { renderPage, testUser } from '@fieldproof/platform/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { concerns, guideState, things } from '../../guide/questions.ts'
import { checkoutTexts } from '../../testing/quotes.ts'
import { services } from '../../testing/services.ts'
import BookAPro from './book-a-pro.tsx'

const show = (path = '/book-a-pro', locale: 'en' | 'no' = 'en') =>
  renderPage(<BookAPro />, {
    path,
    locale,
    user: testUser(),
    texts: checkoutTexts[locale],
    answers: { 'GET /users/get-service-details': services },
  })
const question = (words: string) => screen.findByRole('heading', { level: 2, name: words })
const answer = (words: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: words }))
  })

it('leads to the service that fits, and passes the answers to its form', async () => {
  const { navigator } = await show()
  await question('What should we inspect?')
  await answer('A home, a building site or land')
  expect(await question('What is there?')).toHaveFocus()
  await answer('A home')
  await question('What kind of home is it?')
  await answer('Duplex')
  expect(await question('Property Check')).toHaveFocus()
  expect(await screen.findByText('₦20,000')).toBeInTheDocument()
  await answer('Get a quote')
  const { pathname, hash, state } = navigator.position.address
  expect(`${pathname}${hash}`).toBe('/services/property#quotation')
  expect(state).toMatchObject({ answers: { subject: 'home', homeType: 'duplex' } })
})

it('asks another question if the visitor is not sure', async () => {
  await show()
  await answer('I am not sure')
  await question('What is it about?')
  await answer('I have questions that someone should answer on site')
  await question('General Check')
})

it('goes back one question at a time, even from the end', async () => {
  await show('/book-a-pro?what=vehicle&vehicleType=truck')
  await question('Vehicle Check')
  await answer('Back')
  await question('What kind of vehicle is it?')
  await answer('Back')
  await question('What should we inspect?')
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
})

it('lets a question be skipped, and passes no answer to it', async () => {
  const { navigator } = await show('/book-a-pro?what=vehicle')
  await question('What kind of vehicle is it?')
  await answer('Skip this question')
  await question('Vehicle Check')
  await answer('Get a quote')
  await waitFor(() => expect(navigator.position.address.state).toMatchObject({ answers: {} }))
})

it('ignores invalid answers in the address', async () => {
  await show('/book-a-pro?what=__proto__&vehicleType=<b>')
  await question('What should we inspect?')
})

it('is available in Norwegian', async () => {
  await show('/book-a-pro?what=unsure', 'no')
  await question('Hva handler det om?')
})

it('reaches each of the five services', () => {
  const kinds = [...things.map((what) => ({ what })), ...concerns.map((why) => ({ what: 'unsure', why }))].map(
    (answers: Record<string, string>) => guideState((name) => answers[name] ?? 'skip').kind,
  )
  expect(new Set(kinds)).toEqual(new Set([...inspectionTypes, null]))
})
