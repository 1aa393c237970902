import { renderPage } from '@fieldproof/platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PartBoundary } from './part-boundary.tsx'

let isBroken = true
const Part = () => {
  if (isBroken) throw new Error('this part is broken')
  return <p>The part</p>
}
const page = (occasion: string) => (
  <>
    <p>The neighbour</p>
    <PartBoundary
      occasion={occasion}
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    >
      <Part />
    </PartBoundary>
  </>
)

beforeEach(() => {
  isBroken = true
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

it('keeps the neighbours, reports the failure, and renders the part again on a retry', async () => {
  const { reports } = await renderPage(page('/a'))
  expect(screen.getByText('The neighbour')).toBeVisible()
  expect(reports).toEqual([expect.objectContaining({ area: 'shell', phase: 'render' })])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('The part')).toBeVisible()
})
