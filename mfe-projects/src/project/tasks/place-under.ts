import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import type { Place } from './board-place.ts'

/** The line's width in pixels. */
const LINE = 4

/** The place under a pointer, and the position of its line, in pixels of the board's contents. */
export interface PlaceUnder {
  place: Place
  left: number
  top: number
  width: number
}

const elementsIn = ({ children }: HTMLElement) => [...children] as HTMLElement[]

/**
 * The place under the pointer: in that column, above the first card whose middle is below it. Null beside the columns.
 */
export const placeUnder = (board: HTMLElement, taskId: string, x: number, y: number): PlaceUnder | null => {
  const column = elementsIn(board).find((one) => {
    const { left, right } = one.getBoundingClientRect()
    return one.dataset['column'] !== undefined && x >= left && x <= right
  })
  const status = projectTaskStatuses.find((one) => one === column?.dataset['column'])
  const list = column?.querySelector('ul')
  if (!list || status === undefined) return null
  const cards = elementsIn(list).filter(({ dataset }) => dataset['task'] !== taskId)
  // A binary search, because there may be hundreds of cards.
  let [index, end] = [0, cards.length]
  while (index < end) {
    const middle = (index + end) >> 1
    const { top = 0, height = 0 } = cards[middle]?.getBoundingClientRect() ?? {}
    if (y < top + height / 2) end = middle
    else index = middle + 1
  }
  const area = board.getBoundingClientRect()
  const around = list.getBoundingClientRect()
  const below = cards[index]
  const above = below ? below.previousElementSibling : list.lastElementChild
  // In the middle between two cards; one line width before the first and after the last.
  const from = above ? above.getBoundingClientRect().bottom : around.top - LINE * 2
  const to = below ? below.getBoundingClientRect().top : from + LINE * 2
  return {
    place: { column: status, index },
    left: around.left - area.left + board.scrollLeft,
    top: (from + to) / 2 - area.top,
    width: around.width,
  }
}

/** Moves the line to a place, on its own layer: only a change of its width needs layout. */
export const showLine = (line: HTMLElement, { left, top, width }: PlaceUnder): void => {
  line.hidden = false
  line.style.inlineSize = `${width}px`
  line.style.transform = `translate(${left}px, ${top}px)`
}
