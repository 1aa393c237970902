import { refuse, renderPage, testUser } from '@fieldproof/platform/testing'
import { localeChosen } from '@fieldproof/platform'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../../../locales/en/content.json'
import About from '../about/about.tsx'
import { moneyTerms } from '../../testing/money-terms.ts'
import Document from './document.tsx'

const answers = { 'GET /money-terms/get-money-terms': moneyTerms }
const unsubscribe = 'POST /newsletters/unsubscribe-from-newsletter'

test.each([
  ['Terms of use', <Document name="terms" />],
  ['Privacy policy', <Document name="privacy" />],
  ['Cookie policy', <Document name="cookie-policy" />],
  ['About us', <About />],
])('%s: every entry of the contents links to a heading of the text', async (title, page) => {
  await act(() => renderPage(page, { texts, answers }))
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const contents = await screen.findByRole('navigation', { name: 'Table of contents' })
  const entries = within(contents).getAllByRole('link')
  expect(entries.length).toBeGreaterThan(2)
  for (const entry of entries) {
    const target = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '')
    expect(target?.tagName).toBe('H2')
    expect(target).toHaveTextContent(entry.textContent ?? '-')
  }
})

test('the text follows the language of the site', async () => {
  const { store } = await act(() => renderPage(<Document name="terms" />, { texts, answers }))
  expect(await screen.findByText(/^The agreement between you and Fieldproof/)).toBeInTheDocument()
  await act(async () => {
    store.dispatch(localeChosen('no'))
  })
  expect(await screen.findByText(/^Avtalen mellom deg og Fieldproof/)).toBeInTheDocument()
})

describe('the figures in the terms of use', () => {
  const naira = (amount: number) => ({ amount, currency: 'NGN' })
  const changed = moneyTerms.map((terms) =>
    terms.market === 'NG'
      ? {
          ...terms,
          commission: 1_250,
          fines: { from12To24Hours: naira(80_000_00), under12HoursOrNoShow: naira(130_000_00) },
          referral: { percent: 7.5, maximum: naira(400_000_00) },
        }
      : terms,
  )
  const rowsOf = async (locale: 'en' | 'no') => {
    await act(() =>
      renderPage(<Document name="terms" />, {
        texts,
        locale,
        answers: { 'GET /money-terms/get-money-terms': changed },
      }),
    )
    await screen.findByText(locale === 'en' ? /80,000/ : /80.000/)
    const rows = screen.getAllByRole('row', { name: /^Nigeria/ })
    return rows.map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' ').trim().replace(/\s+/g, ' '))
  }

  test('are the current ones', async () => {
    expect(await rowsOf('en')).toEqual([
      expect.stringMatching(/NGN 80,000 ?NGN 130,000/),
      expect.stringMatching(/12\.5% ?97% ?98\.5%, from 5 reviews with 4\.5 ?100%, from 10 reviews with 4\.8/),
      expect.stringMatching(/7\.5% ?NGN 400,000/),
    ])
    expect(document.body).not.toHaveTextContent('{{')
  })

  test('have the Norwegian format', async () => {
    const [fines] = await rowsOf('no')
    expect(fines).toMatch(/80 000 NGN ?130 000 NGN/)
  })

  test('are missing if they cannot be loaded, with a message', async () => {
    await act(() =>
      renderPage(<Document name="terms" />, {
        texts,
        answers: { 'GET /money-terms/get-money-terms': refuse(500, { message: 'It broke.' }) },
      }),
    )
    expect(await screen.findByText('We could not load the fines, shares and referral terms')).toBeVisible()
    const [row] = screen.getAllByRole('row', { name: /^Nigeria/ })
    expect(row).toHaveTextContent('NGN …')
    expect(document.body).not.toHaveTextContent('{{')
  })

  test('are not requested if the text has none', async () => {
    const { asked } = await act(() => renderPage(<Document name="cookie-policy" />, { texts }))
    await screen.findByRole('navigation', { name: 'Table of contents' })
    expect(asked.map(({ key }) => key)).not.toContain('GET /money-terms/get-money-terms')
  })
})

describe('the cookie choice', () => {
  test('is shown, and changes with one press', async () => {
    const { store } = await act(() => renderPage(<Document name="cookie-policy" />, { texts }))
    await screen.findByText('You have not chosen yet. Only essential storage is used.')
    for (const [button, choice, sentence] of [
      ['Accept', 'accept', /You have accepted/],
      ['Not now', 'postpone', /You have postponed/],
      ['Decline', 'decline', /You have declined/],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: button }))
      expect(store.getState().preferences.cookieChoice).toBe(choice)
      expect(screen.getByText(sentence)).toBeInTheDocument()
      expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-pressed', 'true')
    }
  })
})

describe('leaving the newsletter', () => {
  const leave = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  }
  test("unsubscribes the user's address, and shows which one", async () => {
    const { asked } = await act(() =>
      renderPage(<Document name="privacy" />, {
        texts,
        user: testUser(),
        answers: { [unsubscribe]: { message: 'Done.' } },
      }),
    )
    await leave()
    expect(await screen.findByText('We no longer send the newsletter to amaka@example.com.')).toBeInTheDocument()
    expect(asked.at(-1)?.call.body).toEqual({ email: 'amaka@example.com' })
  })

  test('a refusal is shown, and the form stays', async () => {
    await act(() =>
      renderPage(<Document name="privacy" />, {
        texts,
        user: testUser(),
        answers: { [unsubscribe]: refuse(404, { message: 'This address is not subscribed.' }) },
      }),
    )
    await leave()
    expect(await screen.findByRole('alert')).toHaveTextContent('This address is not subscribed.')
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeInTheDocument()
  })
})
