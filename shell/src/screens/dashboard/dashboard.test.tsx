import { api } from '@fieldproof/platform'
import { testUser } from '@fieldproof/platform/testing'
import { act, screen } from '@testing-library/react'
import { renderShell } from '../../testing/render-shell.tsx'
import Dashboard from './dashboard.tsx'

const widgets = ['one', 'two', 'three'].map((widget, index) => ({
  area: 'mfe-test',
  widget,
  order: index,
  key: `mfe-test/${widget}`,
}))
const optional = { area: 'mfe-test', widget: 'zero', order: -1, key: 'mfe-test/zero', isOptional: true }
const deciding = '<span aria-busy="true" data-deciding hidden></span>'
const skeleton = '<div aria-busy="true" role="status">Loading</div>'

/** The dashboard with three cards that the test controls. jsdom lays everything out in one column. */
const show = async (shown: (typeof optional)[] | typeof widgets = widgets) => {
  const hosts = new Map<string, HTMLElement>()
  const page = await act(() =>
    renderShell(<Dashboard />, {
      path: '/dashboard',
      user: testUser(),
      widgets: {
        widgetsOf: () => shown,
        mountWidget: async ({ widget }, element) => {
          element.innerHTML = widget.startsWith('zero') ? deciding : skeleton
          hosts.set(widget, element)
          return async () => {}
        },
      },
    }),
  )
  const draw = (widget: string, html: string) =>
    act(async () => {
      hosts.get(widget)?.replaceChildren(document.createRange().createContextualFragment(html))
    })
  return { ...page, draw }
}
const isWaiting = (widget: string) =>
  document.querySelector(`[data-widget="mfe-test/${widget}"]`)?.hasAttribute('data-waiting')
const more = () => screen.getByRole('heading', { name: 'More to do' })

describe('the cards of the dashboard', () => {
  // On a busy machine the three seconds that a card may take would pass by themselves.
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('are shown one after the other, each when those before it have their height', async () => {
    const { draw } = await show()
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([false, true, true])
    await draw('two', '<p>Two</p>')
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([false, true, true])
    await draw('one', '<p>One</p>')
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([false, false, false])
    expect(more().closest('[data-waiting]')).not.toBeNull()
    await draw('three', '<p>Three</p>')
    expect(more().closest('[data-waiting]')).toBeNull()
  })

  it('stay when one of them reloads its data', async () => {
    const { draw } = await show()
    for (const widget of ['one', 'two', 'three']) await draw(widget, '<p>Here</p>')
    await draw('one', skeleton)
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([false, false, false])
  })

  it('wait for an earlier one that may be absent, whose place stays collapsed until that is known', async () => {
    const { draw } = await show([optional, ...widgets])
    await draw('one', '<p>One</p>')
    expect(document.querySelector('[data-widget="mfe-test/zero"]')).not.toBeVisible()
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([true, true, true])
    await draw('zero', '<p>Zero</p>')
    expect(screen.getByText('Zero')).toBeVisible()
    expect(['zero', 'one', 'two', 'three'].map(isWaiting)).toEqual([false, false, false, true])
  })

  it('have one placeholder, which the first card replaces without moving', async () => {
    const second = { ...optional, widget: 'zero-too', order: -0.5, key: 'mfe-test/zero-too' }
    const { draw } = await show([optional, second, ...widgets])
    const grid = document.querySelector('[data-widget="mfe-test/zero"]')?.parentElement
    await draw('zero-too', deciding)
    expect(grid).toHaveAttribute('data-undecided')
    await draw('zero', '<p>Zero</p>')
    expect(screen.getByText('Zero')).toBeVisible()
    expect(grid).not.toHaveAttribute('data-undecided')
    expect(isWaiting('one')).toBe(true)
    await draw('zero-too', '')
    expect(isWaiting('one')).toBe(false)
  })

  it('close the gap of an empty card, which is last if it gets content later', async () => {
    const { draw } = await show([optional, ...widgets])
    const zero = document.querySelector<HTMLElement>('[data-widget="mfe-test/zero"]')
    await draw('zero', '')
    expect(zero).not.toBeVisible()
    for (const widget of ['one', 'two', 'three']) await draw(widget, '<p>Here</p>')
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([false, false, false])
    expect(more().closest('[data-waiting]')).toBeNull()
    await draw('zero', '<p>Zero</p>')
    expect(screen.getByText('Zero')).toBeVisible()
    expect(zero).toHaveStyle({ order: '1' })
  })

  it('wait at most three seconds for a slow one', async () => {
    await show()
    expect(isWaiting('three')).toBe(true)
    await act(() => jest.advanceTimersByTimeAsync(3_100))
    expect(['one', 'two', 'three'].map(isWaiting)).toEqual([false, false, false])
    expect(more().closest('[data-waiting]')).toBeNull()
  })
})

it('shows further actions if no area has any content', async () => {
  await renderShell(<Dashboard />, { path: '/dashboard', user: testUser() })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Amaka')
  expect(more()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get a quote' })).toHaveAttribute(
    'href',
    '/services/general-purpose#quotation',
  )
})

describe('the counts of orders and jobs', () => {
  const showCounts = (isPro: boolean, noOfJobs: number, noOfOrders: number) =>
    renderShell(<Dashboard />, {
      path: '/dashboard',
      user: testUser({ isPro }),
      answers: { 'GET /users/get-my-no-of-jobs-and-orders': { noOfJobs, noOfOrders } },
    })

  it.each([
    [0, 'My Orders: 0'],
    [1, 'My Orders: 1'],
    [12, 'My Orders: 12'],
  ])('are those that the server has counted: %s', async (count, words) => {
    await showCounts(false, 3, count)
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/dashboard/orders')
    expect(screen.queryByRole('link', { name: 'My Jobs: 3' })).not.toBeInTheDocument()
  })

  it('have the jobs of an inspector too', async () => {
    await showCounts(true, 3, 0)
    expect(await screen.findByRole('link', { name: 'My Jobs: 3' })).toHaveAttribute('href', '/dashboard/locationJobs')
  })

  it('are reloaded when an order has changed', async () => {
    let noOfOrders = 1
    const { store } = await renderShell(<Dashboard />, {
      path: '/dashboard',
      user: testUser(),
      answers: { 'GET /users/get-my-no-of-jobs-and-orders': () => ({ noOfJobs: 0, noOfOrders }) },
    })
    expect(await screen.findByRole('link', { name: 'My Orders: 1' })).toBeVisible()
    noOfOrders = 2
    act(() => {
      store.dispatch(api.util.invalidateTags(['Orders']))
    })
    expect(await screen.findByRole('link', { name: 'My Orders: 2' })).toBeVisible()
  })
})
