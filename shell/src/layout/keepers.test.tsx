import { api, call } from '@fieldproof/platform'
import { refuse, testUser } from '@fieldproof/platform/testing'
import { screen, waitFor } from '@testing-library/react'
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
