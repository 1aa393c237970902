import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LinkTabs, Tabs } from '@fieldproof/ui/tabs'

test('tabs are navigated with the arrow keys, and only the open panel is mounted', async () => {
  render(
    <Tabs
      items={[
        { id: 'a', label: 'Exterior', content: 'Paint even' },
        { id: 'b', label: 'Interior', content: 'Seats clean' },
      ]}
      label="Sections"
    />,
  )
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Exterior' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Interior', selected: true })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Interior' })).toHaveTextContent('Seats clean')
  expect(screen.queryByText('Paint even')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Exterior', selected: true })).toHaveFocus()
})

test('link tabs are links that mark the current one', () => {
  render(
    <LinkTabs
      items={[
        { href: '?v=tasks', label: 'Tasks', current: true },
        { href: '?v=reports', label: 'Reports' },
      ]}
      label="Project"
    />,
  )
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tasks')
  expect(screen.getByRole('navigation', { name: 'Project' })).toBeInTheDocument()
})

test('the current link tab is scrolled into view if it does not fit', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    return (this.tagName === 'UL' ? new DOMRect(0, 0, 300, 40) : new DOMRect(420, 0, 80, 40)) as DOMRect
  })
  render(
    <LinkTabs
      items={[
        { href: '?v=tasks', label: 'Tasks' },
        { href: '?v=reports', label: 'Reports', current: true },
      ]}
      label="Project"
    />,
  )
  expect(screen.getByRole('list').scrollLeft).toBe(404)
  jest.restoreAllMocks()
})
