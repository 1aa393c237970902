import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from '@fieldproof/ui/menu'

const logOut = jest.fn()
const show = () =>
  render(
    <>
      <Menu
        items={[
          { label: 'Vehicle', href: '#vehicle', current: true },
          { label: 'Property', href: '#property' },
          { label: 'Log Out', onSelect: logOut },
        ]}
        trigger="Services"
      />
      <button type="button">Elsewhere</button>
    </>,
  )
const trigger = () => screen.getByRole('button', { name: 'Services' })

test('opens, marks the current page, and closes on Esc with the focus on its button', async () => {
  show()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  await userEvent.click(trigger())
  expect(trigger()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Vehicle')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(trigger()).toHaveFocus()
})

test('is navigated with the arrow keys, wrapping at the ends', async () => {
  show()
  await userEvent.click(trigger())
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Vehicle' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Log Out' })).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Property' })).toHaveFocus()
})

test('opens with the arrow key from the closed button, on its first entry', async () => {
  show()
  trigger().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('link', { name: 'Vehicle' })).toBeVisible()
  await new Promise((done) => requestAnimationFrame(done))
  expect(screen.getByRole('link', { name: 'Vehicle' })).toHaveFocus()
})

test('closes when something else is pressed', async () => {
  show()
  await userEvent.click(trigger())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
})

test('closes after a choice', async () => {
  show()
  await userEvent.click(trigger())
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  expect(logOut).toHaveBeenCalledTimes(1)
  await userEvent.click(trigger())
  await userEvent.click(screen.getByRole('link', { name: 'Property' }))
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
})
