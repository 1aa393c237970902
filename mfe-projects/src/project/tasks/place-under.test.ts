import { placeUnder, showLine } from './place-under.ts'

/** Two columns of 100 px side by side; cards of 40 px with 8 px between them, starting at 20 px. */
const boardWith = (...columns: string[][]): HTMLElement => {
  const at = (element: HTMLElement, ...[x, y, width, height]: [number, number, number, number]) => {
    element.getBoundingClientRect = () => new DOMRect(x, y, width, height)
    return element
  }
  const board = at(document.createElement('div'), 0, 0, 220, 300)
  columns.forEach((cards, index) => {
    const column = at(document.createElement('section'), index * 110, 0, 100, 300)
    column.dataset['column'] = ['to-do', 'under-way'][index]
    const list = at(document.createElement('ul'), index * 110 + 5, 20, 90, cards.length * 48)
    cards.forEach((id, place) => {
      const card = at(document.createElement('li'), index * 110 + 5, 20 + place * 48, 90, 40)
      card.dataset['task'] = id
      list.append(card)
    })
    column.append(list)
    board.append(column)
  })
  return board
}

const board = boardWith(['a', 'b', 'c'], [])

it('is above the first card whose middle is below the pointer, ignoring the held card', () => {
  expect(placeUnder(board, 'x', 50, 30)?.place).toEqual({ column: 'to-do', index: 0 })
  expect(placeUnder(board, 'x', 50, 50)?.place).toEqual({ column: 'to-do', index: 1 })
  expect(placeUnder(board, 'x', 50, 290)?.place).toEqual({ column: 'to-do', index: 3 })
  expect(placeUnder(board, 'a', 50, 290)?.place).toEqual({ column: 'to-do', index: 2 })
  expect(placeUnder(board, 'a', 150, 50)?.place).toEqual({ column: 'under-way', index: 0 })
})

it('is null beside the columns', () => {
  expect(placeUnder(board, 'a', 105, 50)).toBeNull()
  expect(placeUnder(board, 'a', 400, 50)).toBeNull()
})

it('is shown in the middle between two cards, above the first one, below the last one, and in an empty column', () => {
  expect(placeUnder(board, 'x', 50, 50)).toMatchObject({ left: 5, top: 64, width: 90 })
  expect(placeUnder(board, 'x', 50, 30)).toMatchObject({ top: 16 })
  expect(placeUnder(board, 'x', 50, 290)).toMatchObject({ top: 160 })
  expect(placeUnder(board, 'x', 150, 50)).toMatchObject({ left: 115, top: 16, width: 90 })
})

it('is shown by moving a line, which is not rendered before', () => {
  const line = document.createElement('div')
  line.hidden = true
  const under = placeUnder(board, 'x', 50, 50)
  if (!under) throw new Error('nowhere')
  showLine(line, under)
  expect(line.hidden).toBe(false)
  expect(line.style.transform).toBe('translate(5px, 64px)')
})
