import type { EntryValue } from '@fieldproof/contracts/entities/project-report'
import type { EntryContent } from './rows.ts'

/** Where an answer stands: its field, in its round. */
export const placeOf = ({ fieldId, round }: Pick<EntryValue, 'fieldId' | 'round'>): string => `${fieldId} ${round}`

/** Whether an answer stands at a place: without a text for each of the hundreds that an entry may have. */
export const standsAt = (place: string): ((value: EntryValue) => boolean) => {
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

/** Spaces around a text are the server's to cut. */
export const plainValue = (value: EntryValue): EntryValue => {
  if (value.kind === 'text' || value.kind === 'long-text') return { ...value, text: value.text.trim() }
  return value.kind === 'signature' ? { ...value, signedBy: value.signedBy.trim() } : value
}

/** Whether two answers, or none, say the same. */
export const sameValue = (one: EntryValue | undefined, other: EntryValue | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : JSON.stringify(inOrder(plainValue(one))) === JSON.stringify(inOrder(plainValue(other)))

/** Whether two entries say the same, in whatever order their answers stand. */
export const sameContent = (one: EntryContent, other: EntryContent): boolean => {
  if (one.title.trim() !== other.title.trim() || one.values.length !== other.values.length) return false
  const others = new Map(other.values.map((value) => [placeOf(value), value]))
  return one.values.every((value) => sameValue(value, others.get(placeOf(value))))
}

/** An entry with another answer in one place, or with none there. */
export const withValue = (
  { title, values }: EntryContent,
  place: string,
  answer: EntryValue | undefined,
): EntryContent => {
  const isThere = standsAt(place)
  const others = values.filter((value) => !isThere(value))
  if (answer) others.push(answer)
  return { title, values: others }
}

/** The place of an entry's title among the places of its answers. */
export const TITLE = 'title'

export interface Merged extends EntryContent {
  /** Places that both changed, each to something else; in `values` stands what was written here. */
  clashes: string[]
}

/**
 * What two people made of one entry, put together place by place: where one alone changed something, that holds.
 * @param base what both began with
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
