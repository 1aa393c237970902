import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import { DataTable, type Column } from '@fieldproof/ui/table'

type Order = { id: string; what: string; price: number }
const rows: Order[] = [
  { id: 'a', what: 'Corolla', price: 450 },
  { id: 'b', what: 'Duplex', price: 825 },
]
const columns: Column<Order>[] = [
  { key: 'what', header: 'Inspection', cell: (order) => order.what, primary: true, sortable: true },
  { key: 'price', header: 'Price', cell: (order) => order.price, align: 'end', sortable: true },
]
const base = { caption: 'My Orders', columns, rowKey: (order: Order) => order.id }

test('is a named table with a header for each row and column', () => {
  render(<DataTable {...base} rows={rows} />)
  const table = screen.getByRole('table', { name: 'My Orders' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Inspection', 'Price'])
  expect(within(table).getByRole('rowheader', { name: 'Duplex' })).toBeInTheDocument()
})

test('sorts through the address and reverses the direction', () => {
  render(
    <DataTable
      {...base}
      rows={rows}
      sort={{ key: 'price', direction: 'ascending' }}
      sortHref={(key, direction) => `?sort=${key}.${direction}`}
    />,
  )
  expect(screen.getByRole('link', { name: /Sort by Price/ })).toHaveAttribute('href', '?sort=price.descending')
  expect(screen.getByRole('link', { name: /Sort by Inspection/ })).toHaveAttribute('href', '?sort=what.ascending')
  expect(screen.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'ascending')
})

test('has one link in each row', () => {
  render(<DataTable {...base} rowHref={(order) => `/orders/${order.id}`} rows={rows} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/orders/a', '/orders/b'])
})

test('shows its own empty state, and skeleton rows while loading', () => {
  const { rerender } = render(<DataTable {...base} empty={<p>No orders yet</p>} rows={[]} />)
  expect(screen.getByText('No orders yet')).toBeInTheDocument()
  rerender(<DataTable {...base} empty={<p>No orders yet</p>} loading loadingRows={3} rows={[]} />)
  expect(screen.getByRole('table', { busy: true })).toHaveTextContent('Loading')
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('as cards, the rows still have their headers', () => {
  // jsdom has no container queries: this injects the styles of the cards as if there were no room for a table.
  const css = readFileSync(join(import.meta.dirname, 'table.module.css'), 'utf8')
  const style = document.createElement('style')
  style.textContent = /@container[^{]*\{([\s\S]*)\}\s*$/.exec(css)?.[1] ?? ''
  document.head.append(style)
  render(<DataTable {...base} rows={rows} />)
  const table = screen.getByRole('table', { name: 'My Orders' })
  expect(getComputedStyle(table).display).toBe('block')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Inspection', 'Price'])
  style.remove()
})
