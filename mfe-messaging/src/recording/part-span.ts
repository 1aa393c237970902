/** From when to when of a recording a part goes, in seconds from its beginning. */
export interface PartSpan {
  from: number
  to: number
}

/** Seconds between two parts that nobody misses: they are told in whole seconds. */
const UNNOTICED = 3

const inName = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`
}

/**
 * The name of a part of a recording, without an ending. It carries from when to when the part goes: a film does not say how long it is, and
 * what is missing between two parts is seen by it.
 * @example partName('Recording of the video call', { from: 60, to: 83 }) // 'Recording of the video call 1m00s-1m23s'
 */
export const partName = (name: string, { from, to }: PartSpan): string => `${name} ${inName(from)}-${inName(to)}`

/** What the name of a part says of its place in the recording; undefined where the file has another name. */
export const spanInName = (fileName: string): PartSpan | undefined => {
  const [, ...figures] = / (\d{1,3})m([0-5]\d)s-(\d{1,3})m([0-5]\d)s\.\w+$/.exec(fileName) ?? []
  if (figures.length === 0) return undefined
  const [fromMinutes = 0, fromSeconds = 0, toMinutes = 0, toSeconds = 0] = figures.map(Number)
  return { from: fromMinutes * 60 + fromSeconds, to: toMinutes * 60 + toSeconds }
}

/**
 * What is missing before a part or between two, such as where its maker's page was loaded again or a part never arrived; nothing where a name does
 * not say its place.
 */
export const missingBetween = (fileNames: readonly string[]): PartSpan[] => {
  const missing: PartSpan[] = []
  let end = 0
  for (const name of fileNames) {
    const span = spanInName(name)
    if (!span) return []
    if (span.from - end > UNNOTICED) missing.push({ from: end, to: span.from })
    end = Math.max(end, span.to)
  }
  return missing
}
