import { refuse, type RenderPageOptions } from '@fieldproof/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShell, type RenderShellOptions } from '../../testing/render-shell.tsx'
import { Header } from '../../layout/header/header.tsx'
import { CallDialogHost } from './call-dialog-host.tsx'

const open = async (options: RenderShellOptions = {}) => {
  const result = await renderShell(<CallDialogHost />, options)
  act(() => result.platform.bus.emit('callback.requested@1', { category: null }))
  await screen.findByRole('dialog', { name: 'Request a call' })
  return result
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Call me' }))
const name = () => screen.getByRole('textbox', { name: /Full name/ })
const number = () => screen.getByRole('textbox', { name: /Phone number/ })
const fill = async () => {
  await userEvent.type(name(), 'Amaka Okafor')
  await userEvent.type(number(), '0803 123 4567')
  await userEvent.click(screen.getByRole('radio', { name: /Vehicle/ }))
}

test('says what is missing, with the agreed messages', async () => {
  const { asked } = await open()
  await send()
  expect(await screen.findByText('full name required')).toBeInTheDocument()
  expect(screen.getByText('phone number required')).toBeInTheDocument()
  expect(screen.getByText('category required')).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('a missing dialling code has the same message as a missing number', async () => {
  await open()
  await fill()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dialling code' }), '')
  await send()
  expect(await screen.findByText('phone number required')).toBeInTheDocument()
})

test.each([
  ['NO', '+47'],
  [null, '+234'],
])('in %s the dialling code is %s', async (country, code) => {
  await open({ preferences: { country } })
  expect(screen.getByText(code)).toBeInTheDocument()
})

test('the list has nearly all countries, each with its name and code', async () => {
  await open()
  const codes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dialling code' }).options
  expect(codes.length).toBeGreaterThan(200)
  expect([...codes].some((option) => option.text.includes('Nigeria') && option.text.includes('+234'))).toBe(true)
})

test('sends name, joined number and category, and says that it was received', async () => {
  const { asked } = await open({ answers: { 'POST /users/create_call_request': { message: 'Thank you.' } } })
  await fill()
  await send()
  expect(await screen.findByText('Your request has been received. We will call you shortly')).toBeInTheDocument()
  expect(asked[0]?.call.body).toEqual({
    fullName: 'Amaka Okafor',
    fullPhoneNumber: '+2348031234567',
    category: 'vehicle',
  })
})

test('a refusal shows the message and keeps what was typed', async () => {
  await open({ answers: { 'POST /users/create_call_request': refuse(429, { message: 'You have asked already.' }) } })
  await fill()
  await send()
  expect(await screen.findByText('You have asked already.')).toBeInTheDocument()
  expect(name()).toHaveValue('Amaka Okafor')
  expect(number()).toHaveValue('0803 123 4567')
})

test('a request for a chat offers a call if no chat is configured', async () => {
  const { platform } = await renderShell(<CallDialogHost />)
  act(() => platform.bus.emit('chat.requested@1', { from: 'help-page' }))
  expect(await screen.findByRole('dialog', { name: 'Request a call' })).toBeInTheDocument()
})

describe('with a chat of an area', () => {
  /** A widget in the slot, which shows how often it was requested. */
  const list = [{ area: 'mfe-test', widget: 'chat', order: 1, key: 'mfe-test/chat', isOptional: true }]
  const none: typeof list = []
  const withChat = () => {
    const mounted: unknown[] = []
    const widgets: NonNullable<RenderPageOptions['widgets']> = {
      widgetsOf: (slot) => (slot === 'help.chat' ? list : none),
      mountWidget: async (_, element, { slotProps }) => {
        mounted.push(slotProps)
        element.textContent = 'The chat'
        return async () => undefined
      },
    }
    return { mounted, widgets }
  }

  test('it is loaded on request, and opens again each time', async () => {
    const { mounted, widgets } = withChat()
    const { platform } = await renderShell(<CallDialogHost />, { widgets })
    expect(mounted).toEqual([])
    await act(async () => platform.bus.emit('chat.requested@1', { from: 'help-menu' }))
    expect(await screen.findByText('The chat')).toBeInTheDocument()
    await act(async () => platform.bus.emit('chat.requested@1', { from: 'help-menu' }))
    await waitFor(() => expect(mounted).toEqual([{ asked: 1 }, { asked: 2 }]))
    expect(screen.queryByRole('dialog', { name: 'Request a call' })).not.toBeInTheDocument()
  })

  test('the Help menu has its entry', async () => {
    await renderShell(<Header />, { widgets: withChat().widgets })
    await userEvent.click(screen.getAllByRole('button', { name: 'Help' })[0] ?? document.body)
    expect(screen.getByRole('button', { name: 'Chat' })).toBeInTheDocument()
  })
})

test('opens with the requested category', async () => {
  const { platform } = await renderShell(<CallDialogHost />)
  act(() => platform.bus.emit('callback.requested@1', { category: 'home' }))
  expect(await screen.findByRole('radio', { name: /Home/ })).toBeChecked()
})

describe('with a configured provider (SUPPORT-12, SUPPORT-14)', () => {
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const askFor = async (provider: string, options: RenderShellOptions = {}) => {
    document.documentElement.dataset['chatProvider'] = provider
    const { platform } = await renderShell(<CallDialogHost />, options)
    const again = () => act(async () => platform.bus.emit('chat.requested@1', { from: 'help-page' }))
    await again()
    return again
  }
  const agree = () => userEvent.click(screen.getByRole('button', { name: 'Open the chat' }))
  const load = (event: 'load' | 'error') =>
    act(async () => {
      document.head.querySelector('script[src]')?.dispatchEvent(new Event(event))
    })
  afterEach(() => {
    delete document.documentElement.dataset['chatProvider']
    for (const script of document.head.querySelectorAll('script[src]')) script.remove()
  })

  test('nothing of it is loaded before the reader agrees, and a reader who declines is offered a call', async () => {
    const mountWidget = jest.fn(async () => async () => undefined)
    const list = [{ area: 'mfe-test', widget: 'chat', order: 1, key: 'mfe-test/chat', isOptional: true }]
    await askFor('intercom:abc12345', { widgets: { widgetsOf: () => list, mountWidget } })
    expect(await screen.findByRole('dialog', { name: 'Chat with Intercom?' })).toHaveTextContent(/may store cookies/)
    expect(scripts()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Request a call instead' }))
    expect(await screen.findByRole('dialog', { name: 'Request a call' })).toBeInTheDocument()
    expect(scripts()).toEqual([])
    expect(mountWidget).not.toHaveBeenCalled()
  })

  test('a call is offered if the script fails, or does not load within two minutes (LEGAL-7)', async () => {
    const again = await askFor('intercom:abc12345')
    await screen.findByRole('dialog', { name: 'Chat with Intercom?' })
    await agree()
    await load('error')
    const call = await screen.findByRole('dialog', { name: 'Request a call' })
    await userEvent.click(within(call).getByRole('button', { name: 'Close' }))
    await again()
    await screen.findByRole('dialog', { name: 'Chat with Intercom?' })
    jest.useFakeTimers({ advanceTimers: true })
    try {
      act(() => screen.getByRole('button', { name: 'Open the chat' }).click())
      await waitFor(() => expect(scripts()).toEqual(['https://widget.intercom.io/widget/abc12345']))
      await act(() => jest.advanceTimersByTimeAsync(119_000))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await act(() => jest.advanceTimersByTimeAsync(1_000))
      expect(await screen.findByRole('dialog', { name: 'Request a call' })).toBeInTheDocument()
      expect(scripts()).toEqual([])
    } finally {
      jest.useRealTimers()
    }
  })

  test('once agreed it is loaded once, and opens each time', async () => {
    const again = await askFor('crisp:0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f')
    await screen.findByRole('dialog', { name: 'Chat with Crisp?' })
    await agree()
    expect(scripts()).toEqual(['https://client.crisp.chat/l.js'])
    await load('load')
    await again()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(scripts()).toEqual(['https://client.crisp.chat/l.js'])
    expect(globalThis).toMatchObject({
      CRISP_WEBSITE_ID: '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f',
      $crisp: [
        ['do', 'chat:open'],
        ['do', 'chat:open'],
      ],
    })
  })
})
