import { fireEvent, render, screen } from '@testing-library/react'
import { useTypedText } from './use-typed-text.ts'

interface BoxProps {
  text: string
  isAhead?: boolean
  settle?: (shown: string) => string
  onType?: (typed: string) => void
}

const Box = ({ text, isAhead = false, settle, onType = () => {} }: BoxProps) => (
  <div>
    <textarea {...useTypedText({ text, isAhead: () => isAhead, settle, onType })} defaultValue="" />
  </div>
)
const box = () => screen.getByRole('textbox')
const type = (value: string) => fireEvent.input(box(), { target: { value } })

it('reports each keystroke, and stops its events from bubbling', () => {
  const [typed, above] = [jest.fn(), jest.fn()]
  const { container } = render(<Box text="" onType={typed} />)
  container.addEventListener('input', above)
  type('W')
  type('We')
  expect(typed.mock.calls).toEqual([['W'], ['We']])
  expect(above).not.toHaveBeenCalled()
})

it('shows what someone else wrote, but never an older text over a newer one', () => {
  const { rerender } = render(<Box text="Dry" />)
  expect(box()).toHaveValue('Dry')
  type('Wet')
  rerender(<Box text="We" isAhead />)
  expect(box()).toHaveValue('Wet')
  rerender(<Box text="Damp" />)
  expect(box()).toHaveValue('Damp')
})

it('keeps a space after a word while typing, and shows the settled text on blur', () => {
  const { rerender } = render(<Box text="" settle={(shown) => shown.trim()} />)
  type('Wet ')
  rerender(<Box text="Wet" settle={(shown) => shown.trim()} />)
  expect(box()).toHaveValue('Wet ')
  fireEvent.focus(box())
  fireEvent.blur(box())
  expect(box()).toHaveValue('Wet')
})
