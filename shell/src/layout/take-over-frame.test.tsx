import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { forgetPresses, keepPresses } from '../composition/early-presses.ts'
import { takeOverFrame, type FrameParts } from './take-over-frame.tsx'

const pressed = jest.fn()
const applyChoices = jest.fn()
/** What the screen shows while its code is missing. */
let content = 'The page'
const Frame = ({ onReady }: { onReady?: (() => void) | undefined }) => {
  useEffect(() => onReady?.(), [onReady])
  return <button onClick={pressed}>{content}</button>
}

const begin = async (prepare: FrameParts['prepare']) => {
  content = 'The page'
  document.body.innerHTML = `<div id="root">${renderToString(<Frame />)}</div>`
  const root = document.getElementById('root') as HTMLElement
  const [markup] = root.children
  keepPresses()
  screen.getByRole('button').click()
  await act(async () => {
    await takeOverFrame(root, {
      prepare,
      frame: ({ onReady }) => <Frame onReady={onReady} />,
      applyChoices,
      options: {},
    })
  })
  return { markup }
}
beforeEach(() => {
  pressed.mockClear()
  applyChoices.mockClear()
})
afterEach(forgetPresses)

it("keeps the server's markup, and repeats what was pressed in it", async () => {
  const { markup } = await begin(async () => {})
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('button')).toBe(markup)
  expect(applyChoices).toHaveBeenCalledTimes(1)
})

it('shows the page anew if the code of its screen cannot be loaded, and its buttons work (FAILURE-4)', async () => {
  const { markup } = await begin(async () => {
    content = 'Try again'
    throw new Error('offline')
  })
  const button = screen.getByRole('button', { name: 'Try again' })
  expect(button).not.toBe(markup)
  expect(applyChoices).toHaveBeenCalledTimes(1)
  button.click()
  expect(pressed).toHaveBeenCalledTimes(1)
})
