import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import {
  Avatar,
  Button,
  CountBadge,
  DateTime,
  ErrorState,
  FieldFrame,
  LinkButton,
  LinkProvider,
  Money,
  Notice,
  Page,
  Pagination,
  Rating,
  RelativeTime,
  TextInput,
  ToastRegion,
  UiTextProvider,
  createToastStore,
  formatMoney,
  formatRelative,
  initialsOf,
  pageAddress,
  uiTextEn,
  useMoneyText,
  type LinkProps,
} from '@fieldproof/ui'
import { text as uiTextNo } from '@fieldproof/ui/texts/no'

describe('Button', () => {
  test('ignores presses while it is loading, keeps its name and stays in the tab order', async () => {
    const press = jest.fn()
    render(
      <Button loading onClick={press}>
        Pay ₦45,000
      </Button>,
    )
    const button = screen.getByRole('button', { name: /Pay ₦45,000/ })
    await userEvent.tab()
    expect(button).toHaveFocus()
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  test('does not submit a form while it is loading', async () => {
    const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button loading type="submit">
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Send/ }))
    expect(send).not.toHaveBeenCalled()
  })
})

test('links are rendered by the component that the shell provides', () => {
  const RouterLink = ({ href, ...rest }: LinkProps) => <a data-by="router" href={`/app${href}`} {...rest} />
  render(
    <LinkProvider component={RouterLink}>
      <LinkButton href="/help">Help</LinkButton>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/app/help')
})

test('a page has one h1 that can take the focus after a navigation', () => {
  render(<Page title="My Orders" />)
  const title = screen.getByRole('heading', { level: 1, name: 'My Orders' })
  title.focus()
  expect(title).toHaveFocus()
  expect(title).toHaveAttribute('data-page-title')
})

describe('money', () => {
  test('counts in minor units of its currency', () => {
    expect(formatMoney(4_500_000, { currency: 'NGN', locale: 'en-NG' })).toBe('₦45,000.00')
    expect(formatMoney(4_500_050, { currency: 'NGN', locale: 'en-NG', trimZeros: true })).toBe('₦45,000.50')
    expect(formatMoney(4_500_000, { currency: 'NGN', locale: 'en-NG', trimZeros: true })).toBe('₦45,000')
    expect(formatMoney(5_000, { currency: 'JPY', locale: 'en-NG' })).toContain('5,000')
    expect(formatMoney(0, { currency: 'NGN', locale: 'en-NG', sign: 'always' })).toBe('₦0.00')
    expect(formatMoney(100, { currency: 'NGN', locale: 'en-NG', sign: 'always' })).toBe('+₦1.00')
  })

  test('is formatted as text', () => {
    render(<Money currency="USD" minor={-5_000} />)
    expect(screen.getByText('-US$50.00')).toBeInTheDocument()
  })

  test("is formatted for the reader's language, alone and in a sentence (MONEY-3)", () => {
    const Sentence = () => <p>{useMoneyText()(4_500_050, { currency: 'NGN' })}</p>
    const { container } = render(
      <UiTextProvider locale="nb-NO">
        <Money currency="NGN" minor={4_500_050} />
        <Sentence />
      </UiTextProvider>,
    )
    const [alone, within] = ['span', 'p'].map((tag) => container.querySelector(tag)?.textContent)
    expect(alone).toMatch(/^45\s000,50\s₦$/)
    expect(within).toBe(alone)
  })
})

describe('time', () => {
  const noon = Date.UTC(2026, 11, 4, 11)

  test('is on the clock of its place, and names the zone on request', () => {
    render(<DateTime timeZone="Africa/Lagos" value={noon} zone="always" />)
    expect(screen.getByText(/4 Dec 2026, 12:00 GMT\+1/)).toHaveAttribute('datetime', '2026-12-04T11:00:00.000Z')
  })

  test('names the zone when the reader is in another, after the first render', () => {
    const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo' ? 'Africa/Lagos' : 'Asia/Tokyo'
    const time = <DateTime timeZone={elsewhere} value={noon} />
    expect(renderToString(time)).not.toMatch(/GMT/)
    render(time)
    expect(screen.getByText(/GMT[+]\d/)).toBeInTheDocument()
  })

  test('that is invalid shows a dash and does not break the screen', () => {
    render(<DateTime value="soon" />)
    expect(screen.getByText('–')).toBeInTheDocument()
  })

  test('is relative in the reader’s language', () => {
    expect(formatRelative(noon - 3 * 3_600_000, noon, 'en-GB')).toBe('3 hours ago')
    expect(formatRelative(noon - 90_000, noon, 'en-GB')).toBe('1 minute ago')
    expect(formatRelative(noon + 86_400_000, noon, 'nb-NO')).toBe('i morgen')
  })

  test('is short if a name has to fit on the line, too', () => {
    render(<RelativeTime now={noon} short value={noon - 12 * 60_000} />)
    expect(screen.getByText('12 min ago')).toBeInTheDocument()
  })

  test('counts days by the calendar of the place: 30 hours after an evening are not tomorrow', () => {
    const evening = Date.UTC(2026, 10, 24, 18, 38)
    const ahead = evening + 30 * 3_600_000
    expect(formatRelative(ahead, evening, 'en-GB', 'Africa/Lagos')).toBe('in 2 days')
    expect(formatRelative(ahead - 2 * 3_600_000, evening, 'en-GB', 'Africa/Lagos')).toBe('tomorrow')
    expect(formatRelative(evening, ahead, 'en-GB', 'Africa/Lagos')).toBe('2 days ago')
    render(<RelativeTime value={ahead} now={evening} timeZone="Africa/Lagos" />)
    expect(screen.getByText('in 2 days')).toBeInTheDocument()
  })

  test('is a date on the server and relative after mounting', () => {
    jest.useFakeTimers({ now: noon })
    const time = <RelativeTime value={noon - 60_000} />
    expect(renderToString(time)).toContain('4 Dec 2026')
    render(time)
    act(() => jest.advanceTimersByTime(10))
    expect(screen.getByText('1 minute ago')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(120_000))
    expect(screen.getByText('3 minutes ago')).toBeInTheDocument()
    jest.useRealTimers()
  })
})

describe('pages of a list', () => {
  test('keep the rest of the address', () => {
    expect(pageAddress('/orders?status=pending&page=2#list', 3)).toBe('/orders?status=pending&page=3#list')
    expect(pageAddress('/orders?page=2', 1)).toBe('/orders')
  })

  test('offer the first, the last and the neighbours, and mark the current one', () => {
    render(<Pagination address="/orders?sort=date" page={9} pages={24} />)
    const list = within(screen.getByRole('list'))
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['1', '8', '9', '10', '24'])
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('9')
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/orders?sort=date&page=10')
  })

  test('are not rendered if there is only one', () => {
    const { container } = render(<Pagination address="/orders" page={1} pages={1} />)
    expect(container).toBeEmptyDOMElement()
  })
})

test('a number above the limit is shown with a plus and read out as its sentence', () => {
  render(<CountBadge count={48} label="48 new notifications" />)
  expect(screen.getByRole('img', { name: '48 new notifications' })).toHaveTextContent('20+')
})

test('initials are those of the first and the last word', () => {
  expect([initialsOf('Tunde Ade Bakare'), initialsOf('  åse  '), initialsOf('')]).toEqual(['TB', 'Å', ''])
  render(<Avatar name="Ngozi Eze" />)
  expect(screen.getByRole('img', { name: 'Ngozi Eze' })).toHaveTextContent('NE')
})

test('a picture that fails to load leaves the initials', () => {
  const { container } = render(<Avatar name="Ngozi Eze" src="/files/gone.jpg" />)
  const picture = container.querySelector('img')
  if (picture === null) throw new Error('no picture')
  fireEvent.error(picture)
  expect(picture).not.toBeVisible()
  expect(screen.getByRole('img', { name: 'Ngozi Eze' })).toHaveTextContent('NE')
})

test('stars are read out as text', () => {
  render(
    <UiTextProvider locale="nb-NO" text={uiTextNo}>
      <Rating count={1} value={4.66} />
    </UiTextProvider>,
  )
  expect(screen.getByRole('img', { name: '4,7 av 5 stjerner fra 1 vurdering' })).toBeInTheDocument()
})

test('danger is announced at once, other notices politely, quiet ones not', () => {
  render(
    <>
      <Notice tone="danger">Not paid</Notice>
      <Notice>Saved</Notice>
      <Notice quiet>Standing text</Notice>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Not paid')
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
})

test('an error offers to try again and says so while it does', async () => {
  const retry = jest.fn()
  const { rerender } = render(<ErrorState onRetry={retry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  rerender(<ErrorState onRetry={retry} retrying />)
  expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true')
})

test('a field is described by its hint and its fault', () => {
  render(
    <FieldFrame error="Email is invalid." hint="We write to it once." label="Email" required>
      {(control) => <TextInput {...control} />}
    </FieldFrame>,
  )
  const field = screen.getByRole('textbox', { name: /Email/ })
  expect(field).toBeInvalid()
  expect(field).toBeRequired()
  expect(field).toHaveAccessibleDescription(/Email is invalid\..*We write to it once\./)
})

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('disappear by themselves, but wait while the focus is on them', () => {
    const store = createToastStore()
    render(<ToastRegion store={store} />)
    act(() => {
      store.notify({ message: 'Saved', duration: 1_000 })
    })
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    act(() => jest.advanceTimersByTime(5_000))
    expect(screen.getByText('Saved')).toBeInTheDocument()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    act(() => jest.advanceTimersByTime(1_100))
    expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  })

  test.each(['Dismiss', 'Undo', 'Look'])(
    'disappear by themselves again after %s was pressed in one of them',
    (label) => {
      const store = createToastStore()
      render(<ToastRegion store={store} />)
      act(() => {
        store.notify({ message: 'Saved', duration: 1_000 })
        store.notify({
          message: 'Task deleted',
          action: { label: 'Undo', onAction: () => undefined },
          wayOn: { label: 'Look', href: '#look' },
        })
      })
      const control = screen
        .getAllByText((_, element) => [element?.textContent, element?.ariaLabel].includes(label))
        .at(-1)
      act(() => control?.focus())
      act(() => jest.advanceTimersByTime(5_000))
      expect(screen.getByText('Saved')).toBeInTheDocument()
      act(() => control?.click())
      expect(screen.queryByText('Task deleted')).not.toBeInTheDocument()
      act(() => jest.advanceTimersByTime(1_100))
      expect(screen.queryByText('Saved')).not.toBeInTheDocument()
    },
  )

  test('offer their one action and then disappear', () => {
    const store = createToastStore()
    const undo = jest.fn()
    render(<ToastRegion store={store} />)
    act(() => {
      store.notify({ message: 'Task deleted', action: { label: 'Undo', onAction: undo } })
    })
    act(() => screen.getByRole('button', { name: 'Undo' }).click())
    expect(undo).toHaveBeenCalledTimes(1)
    expect(store.read()).toEqual([])
  })

  test('do not repeat the same text and show four at most', () => {
    const store = createToastStore()
    for (const message of ['a', 'b', 'c', 'd', 'd', 'e']) store.notify({ message })
    expect(store.read().map((toast) => toast.message)).toEqual(['b', 'c', 'd', 'e'])
  })

  test('announce errors at once', () => {
    const store = createToastStore()
    render(<ToastRegion store={store} />)
    act(() => {
      store.notify({ message: 'The payment did not go through', tone: 'danger' })
    })
    expect(screen.getByRole('alert')).toHaveTextContent('The payment did not go through')
  })
})

describe('both languages', () => {
  const samples: Record<string, unknown[]> = {
    page: [2, 5],
    rating: ['4', 5, 3],
    errorSummary: [4],
    charactersLeft: [7],
    charactersOver: [7],
    removeFile: ['a.png'],
    fileTooLarge: ['a.png', '1 MB'],
    fileWrongType: ['a.exe', 'png'],
    tooManyFiles: [3],
    fileLimits: ['PNG', '1 MB'],
    timesIn: ['Oslo'],
    sortBy: ['Date'],
  }
  const sentence = (value: unknown, key: string): string =>
    typeof value === 'function' ? String(Reflect.apply(value, undefined, samples[key] ?? [])) : String(value)

  test('have every sentence, with all its values', () => {
    const { map, ...sentences } = uiTextNo
    expect(Object.keys(sentences)).toEqual(Object.keys(uiTextEn))
    for (const [key, value] of Object.entries(sentences)) {
      const english = sentence(Object.entries(uiTextEn).find(([name]) => name === key)?.[1], key)
      const norwegian = sentence(value, key)
      expect(norwegian).not.toMatch(/undefined|\{|^$/)
      expect(norwegian.match(/\d+|\w+\.png/g)).toEqual(english.match(/\d+|\w+\.png/g))
    }
  })

  test('form the singular', () => {
    expect([uiTextEn.charactersLeft(1), uiTextEn.errorSummary(1)]).toEqual([
      '1 character left',
      'One answer needs a correction',
    ])
    expect(uiTextNo.errorSummary(1)).toBe('Ett svar må rettes')
  })
})
