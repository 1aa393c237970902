import { testUser, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { atNoonInLagos, field, fillAll, least, press, show, submit, summary } from '../testing/quote-forms.tsx'

atNoonInLagos()

describe('the draft', () => {
  const typeAndLeave = async (options: RenderPageOptions = {}) => {
    const { unmount } = await show('vehicle', options)
    await fillAll({ Brand: 'Toyota', Year: '2014', 'Seller\'s name': 'Chidi' })
    unmount()
  }

  it('survives a reload', async () => {
    await typeAndLeave()
    await show('vehicle')
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
    expect(field('Year')).toHaveValue(2014)
    expect(field('Seller\'s name')).toHaveValue('Chidi')
  })

  it('is thrown away by starting again', async () => {
    await typeAndLeave()
    const { unmount } = await show('vehicle')
    await screen.findByText('Start again')
    await press('Start again')
    expect(field('Brand')).toHaveValue('')
    unmount()
    await show('vehicle')
    await act(async () => { await new Promise((done) => setTimeout(done, 10)) })
    expect(field('Brand')).toHaveValue('')
    expect(screen.queryByText('Start again')).not.toBeInTheDocument()
  })

  it('follows a visitor into the account', async () => {
    await typeAndLeave()
    await show('vehicle', { user: testUser() })
    await waitFor(() => expect(field('Brand')).toHaveValue('Toyota'))
  })

  it('of one account is not shown to another, nor to a visitor', async () => {
    await typeAndLeave({ user: testUser() })
    const { unmount } = await show('vehicle', { user: testUser({ _id: '00000000-0000-4000-8000-000000000002' }) })
    await act(async () => { await new Promise((done) => setTimeout(done, 10)) })
    expect(field('Brand')).toHaveValue('')
    unmount()
    await show('vehicle')
    await act(async () => { await new Promise((done) => setTimeout(done, 10)) })
    expect(field('Brand')).toHaveValue('')
  })
})

describe('the ways on', () => {
  it.each([['vehicle', 'vehicle'], ['property', 'home'], ['goods', null], ['infrastructure', null], ['general-purpose', null]] as const)(
    'ask for a call about %s under %s', async (kind, category) => {
      const { platform } = await show(kind)
      const heard = jest.fn()
      platform.bus.on('callback.requested@1', heard, 'test')
      await fillAll(least[kind])
      await submit()
      await summary()
      await press('Ask us to call you about this')
      expect(heard).toHaveBeenCalledWith({ category })
    })

  it('lead a visitor to an account', async () => {
    await show('vehicle')
    await fillAll(least.vehicle)
    await submit()
    await summary()
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
    expect(screen.queryByText('Keep on this device')).not.toBeInTheDocument()
  })

  it('let a user keep the answers, and they are kept', async () => {
    const { unmount } = await show('vehicle', { user: testUser() })
    await fillAll(least.vehicle)
    await submit()
    await summary()
    await press('Keep on this device')
    expect(screen.getByRole('status')).toHaveTextContent('Kept on this device.')
    unmount()
    await show('vehicle', { user: testUser() })
    await waitFor(() => expect(field('Model')).toHaveValue('Corolla'))
  })

  it('print the summary', async () => {
    window.print = jest.fn()
    await show('vehicle')
    await fillAll(least.vehicle)
    await submit()
    await summary()
    await press('Print')
    expect(window.print).toHaveBeenCalledTimes(1)
  })
})
