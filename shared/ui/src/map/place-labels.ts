import type { Town } from './towns.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Label<Item> {
  item: Item
  x: number
  y: number
  isNamed: boolean
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Approximate pixels of one letter of a name, of its line, and of the dot before it. */
const LETTER = 6.6
const LINE = 18
const DOT = 8

const nameBox = (name: string, x: number, y: number): Box => ({
  left: x - DOT,
  top: y - LINE / 2,
  right: x + DOT + name.length * LETTER,
  bottom: y + LINE / 2,
})

/**
 * Chooses the towns to show on a map of this size, and those with a name: names never overlap, and a town earlier in
 * the list has priority.
 * @param position of a town in pixels from the map's corner
 * @param most dots at once, so that a map of the whole country stays readable
 */
export const chooseLabels = (
  list: readonly Town[],
  position: (town: Town) => { x: number; y: number },
  size: { x: number; y: number },
  most = 60,
): Label<Town>[] => {
  const taken: Box[] = []
  const chosen: Label<Town>[] = []
  for (const town of list) {
    if (chosen.length >= most) break
    const { x, y } = position(town)
    if (x < 0 || y < 0 || x > size.x || y > size.y) continue
    const box = nameBox(town.name, x, y)
    const isNamed = box.right < size.x && !taken.some((other) => overlaps(box, other))
    if (isNamed) taken.push(box)
    chosen.push({ item: town, x, y, isNamed })
  }
  return chosen
}
