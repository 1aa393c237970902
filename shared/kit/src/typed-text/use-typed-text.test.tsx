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

it('tells each letter, and keeps it from whoever listens further up', () => {
  const [typed, above] = [jest.fn(), jest.fn()]
  const { container } = render(<Box text="" onType={typed} />)
  container.addEventListener('input', above)
  type('W')
  type('We')
  expect(typed.mock.calls).toEqual([['W'], ['We']])
  expect(above).not.toHaveBeenCalled()
})

it('shows what somebody else wrote, and no older word over a newer one', () => {
  const { rerender } = render(<Box text="Dry" />)
  expect(box()).toHaveValue('Dry')
  type('Wet')
  rerender(<Box text="We" isAhead />)
  expect(box()).toHaveValue('Wet')
  rerender(<Box text="Damp" />)
  expect(box()).toHaveValue('Damp')
})

it('keeps the space that is typed after a word, and shows what it stands for once it is left', () => {
  const { rerender } = render(<Box text="" settle={(shown) => shown.trim()} />)
  type('Wet ')
  rerender(<Box text="Wet" settle={(shown) => shown.trim()} />)
  expect(box()).toHaveValue('Wet ')
  fireEvent.focus(box())
  fireEvent.blur(box())
  expect(box()).toHaveValue('Wet')
})
