import { api, call, localeChosen } from '@fieldproof/platform'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toasts } from '@fieldproof/ui'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { renderShell } from '../testing/render-shell.tsx'
import { Keepers } from './keepers.tsx'

const { useLazyCountQuery } = api.injectEndpoints({
  endpoints: (build) => ({ count: build.query({ ...call('GET /custom-admin/get-resource-counts') }) }),
})

/** A screen of an area. */
const Page = () => {
  const [count] = useLazyCountQuery()
  const showRefusal = useRefusalToast()
  return <button onClick={() => void count().unwrap().catch(showRefusal)}>Count</button>
}

test('a language whose texts cannot be loaded is not chosen, and a message says so', async () => {
  const { platform, store } = await renderShell(<Keepers />, {
    answers: { 'GET /users/ipLookUp': { country: 'NG', locale: 'en' } },
  })
  const load = async () => ({ default: { title: 'Vans' } })
  await platform.texts.addNamespace('mfe-fleet', { en: load, no: () => Promise.reject(new Error('offline')) })
  const told = jest.fn()
  platform.bus.on('locale.changed@1', told, 'mfe-fleet')
  act(() => {
    store.dispatch(localeChosen('no'))
  })
  expect(await screen.findByText(/The language could not be changed/)).toBeInTheDocument()
  expect(store.getState().preferences.locale).toBe('en')
  expect(platform.texts.of(['mfe-fleet'])('title')).toBe('Vans')
  expect(told).not.toHaveBeenCalled()
})

test('staff without a second factor are sent to the page that sets one up, without a message (STAFF-6)', async () => {
  await renderShell(
    <>
      <Keepers />
      <Page />
    </>,
    {
      path: '/back-office',
      user: testUser({ isStaff: true }),
      answers: {
        'GET /users/ipLookUp': { country: 'NG', locale: 'en' },
        'GET /custom-admin/get-resource-counts': refuse(403, {
          message: 'Set up a second factor first.',
          code: 'second-factor-needed',
        }),
      },
    },
  )
  const notify = jest.spyOn(toasts, 'notify')
  await userEvent.click(screen.getByRole('button', { name: 'Count' }))
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/settings/two-factor'))
  expect(notify).not.toHaveBeenCalled()
})
