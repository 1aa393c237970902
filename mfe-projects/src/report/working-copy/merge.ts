import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { EntryContent } from './rows.ts'

/** The place of an answer: its field, in its round. */
export const placeOf = ({ fieldId, round }: Pick<EntryValue, 'fieldId' | 'round'>): string => `${fieldId} ${round}`

/** Returns a test for the answer at a place. It creates no string per answer, because an entry may have hundreds. */
export const isAtPlace = (place: string): ((value: EntryValue) => boolean) => {
  const end = place.lastIndexOf(' ')
  const [id, number] = [place.slice(0, end), Number(place.slice(end + 1))]
  return ({ fieldId, round }) => round === number && fieldId === id
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

/** The server trims spaces around a text. */
export const plainValue = (value: EntryValue): EntryValue => {
  if (value.kind === 'text' || value.kind === 'long-text') return { ...value, text: value.text.trim() }
  return value.kind === 'signature' ? { ...value, signedBy: value.signedBy.trim() } : value
}

/** Whether two answers, or missing ones, are equal. */
export const sameValue = (one: EntryValue | undefined, other: EntryValue | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : JSON.stringify(inOrder(plainValue(one))) === JSON.stringify(inOrder(plainValue(other)))

/** Whether two entries are equal, in any order of their answers. */
export const sameContent = (one: EntryContent, other: EntryContent): boolean => {
  if (one.title.trim() !== other.title.trim() || one.values.length !== other.values.length) return false
  const others = new Map(other.values.map((value) => [placeOf(value), value]))
  return one.values.every((value) => sameValue(value, others.get(placeOf(value))))
}

/** An entry with another answer in one place, or without one. */
export const withValue = (
  { title, values }: EntryContent,
  place: string,
  answer: EntryValue | undefined,
): EntryContent => {
  const isThere = isAtPlace(place)
  const others = values.filter((value) => !isThere(value))
  if (answer) others.push(answer)
  return { title, values: others }
}

/** The place of an entry's title among the places of its answers. */
export const TITLE = 'title'

export interface Merged extends EntryContent {
  /** Places that both changed differently; `values` contains this device's version. */
  clashes: string[]
}

/**
 * A three-way merge of one entry, place by place: if only one side changed something, that change wins.
 * @param base the common ancestor
 */
export const mergeContents = (base: EntryContent, mine: EntryContent, theirs: EntryContent): Merged => {
  const [before, here, there] = [base, mine, theirs].map(
    ({ values }) => new Map(values.map((value) => [placeOf(value), value])),
  ) as [Map<string, EntryValue>, Map<string, EntryValue>, Map<string, EntryValue>]
  const clashes: string[] = []
  const values: EntryValue[] = []
  for (const place of new Set([...here.keys(), ...there.keys()])) {
    const [was, own, other] = [before.get(place), here.get(place), there.get(place)]
    const isMine = !sameValue(was, own)
    const isTheirs = !sameValue(was, other)
    if (isMine && isTheirs && !sameValue(own, other)) clashes.push(place)
    const value = isMine ? own : other
    if (value) values.push(value)
  }
  const isMyTitle = mine.title.trim() !== base.title.trim()
  if (isMyTitle && theirs.title.trim() !== base.title.trim() && theirs.title.trim() !== mine.title.trim())
    clashes.push(TITLE)
  return { title: isMyTitle ? mine.title : theirs.title, values, clashes }
}
