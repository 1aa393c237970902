import { renderPage } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listAddress } from './list-address.ts'
import { oneOf, opened, page, text, words } from './parameters.ts'
import { useListAddress } from './use-list-address.ts'

const jobs = listAddress(() => '/jobs', {
  kind: oneOf(['goods', 'vehicle']),
  state: text(),
  search: words(),
  page,
  job: opened,
})

const Page = () => {
  const { view, link, set, clear, isNarrowed } = useListAddress(jobs)
  return (
    <>
      <output>{JSON.stringify(view)}</output>
      <select value={view.kind ?? ''} onChange={(event) => set({ kind: event.target.value })}>
        <option value="">Any</option>
        <option value="goods">Goods</option>
      </select>
      {['Lagos', 'Oyo'].map((state) => (
        <label key={state}>
          <input type="radio" checked={view.state === state} onChange={() => set({ state })} />
          {state}
        </label>
      ))}
      <input value={view.search} onChange={(event) => set({ search: event.target.value })} />
      <a href={link({ page: 2 })}>Second page</a>
      <a href={link({ job: 'x' })}>A job</a>
      {isNarrowed && <button onClick={clear}>Show all</button>}
    </>
  )
}
const show = async (path: string) => {
  const { navigator } = await renderPage(<Page />, { path })
  return { navigator, search: () => navigator.position.address.search, back: () => act(() => navigator.go(-1)) }
}

describe('the view of a list', () => {
  it('changes with the address, and goes back one choice at a time', async () => {
    const { search, back } = await show('/jobs')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Goods')
    expect(search()).toBe('?kind=goods')
    await userEvent.type(screen.getByRole('textbox'), 'oil')
    expect(search()).toBe('?kind=goods&search=oil')
    back()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
    back()
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue(''))
  })

  it('goes back from one chosen text to the previous one', async () => {
    const { search, back } = await show('/jobs')
    await userEvent.click(screen.getByRole('radio', { name: 'Lagos' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Oyo' }))
    expect(search()).toBe('?state=Oyo')
    back()
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Lagos' })).toBeChecked())
  })

  it('resets the page with every other choice', async () => {
    const { search } = await show('/jobs?search=oil&page=4')
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Goods')
    expect(search()).toBe('?kind=goods&search=oil')
  })

  it('has an address for each part, and keeps its page when a row is opened', async () => {
    await show('/jobs?kind=goods&page=4')
    expect(screen.getByRole('link', { name: 'Second page' })).toHaveAttribute('href', '/jobs?kind=goods&page=2')
    expect(screen.getByRole('link', { name: 'A job' })).toHaveAttribute('href', '/jobs?kind=goods&page=4&job=x')
  })

  it('shows everything again when it is cleared', async () => {
    const { search } = await show('/jobs?kind=goods&page=4')
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(search()).toBe('')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
