/** The levels of the picture that is sent, the lowest first: `sound` sends no picture. */
export const levels = ['sound', 'low', 'medium', 'high'] as const
export type Level = (typeof levels)[number]

/** One measurement of a connection. */
export interface LineSample {
  /** The browser's estimate of the available bandwidth, in kbit/s; null if it has none. */
  kilobits: number | null
  /** The share of lost packets, 0 to 1. */
  loss: number
}

/** The bandwidth below which a level is given up, in kbit/s. */
const needs: Record<Level, number> = { sound: 0, low: 110, medium: 350, high: 900 }
/** How a level is sent. */
export const encodings: Record<Level, { active: boolean; maxBitrate: number; scaleResolutionDownBy: number }> = {
  sound: { active: false, maxBitrate: 100_000, scaleResolutionDownBy: 4 },
  low: { active: true, maxBitrate: 200_000, scaleResolutionDownBy: 3 },
  medium: { active: true, maxBitrate: 600_000, scaleResolutionDownBy: 1.5 },
  high: { active: true, maxBitrate: 1_600_000, scaleResolutionDownBy: 1 },
}

/** Consecutive measurements before the level goes down or up, so that it does not flicker between two levels. */
const DOWN_AFTER = 2
const UP_AFTER = 4
/** Measurements with sound only before the picture is tried again: without a picture, nothing is measured. */
const TRY_AFTER = 10

/** The level, and how many measurements in a row were too bad or good enough for a change. */
export interface QualityState {
  level: Level
  worse: number
  better: number
}
export const firstQuality: QualityState = { level: 'high', worse: 0, better: 0 }

const below = (level: Level): Level => levels[Math.max(0, levels.indexOf(level) - 1)] ?? level
const above = (level: Level): Level => levels[Math.min(levels.length - 1, levels.indexOf(level) + 1)] ?? level

const isWorse = (level: Level, { kilobits, loss }: LineSample): boolean =>
  level !== 'sound' && (loss > 0.12 || (kilobits !== null && kilobits < needs[level]))
const isBetter = (level: Level, highest: Level, { kilobits, loss }: LineSample): boolean =>
  level !== highest && loss < 0.03 && kilobits !== null && kilobits > needs[above(level)] * 1.3

/** The level after a measurement, at most one step away. @param highest the best level of this call */
export const qualityAfter = (
  { level, worse, better }: QualityState,
  sample: LineSample,
  highest: Level = 'high',
): QualityState => {
  if (isWorse(level, sample))
    return worse + 1 >= DOWN_AFTER
      ? { level: below(level), worse: 0, better: 0 }
      : { level, worse: worse + 1, better: 0 }
  const patience = level === 'sound' ? TRY_AFTER : UP_AFTER
  if (level === 'sound' || isBetter(level, highest, sample))
    return better + 1 >= patience
      ? { level: above(level), worse: 0, better: 0 }
      : { level, worse: 0, better: better + 1 }
  return { level, worse: 0, better: 0 }
}

/** Reads a measurement from the browser's statistics of a connection. */
export const sampleOf = (stats: Iterable<unknown>): LineSample => {
  let kilobits: number | null = null
  let loss = 0
  for (const report of stats) {
    const { type, kind, nominated, availableOutgoingBitrate, fractionLost } = report as {
      type?: string
      kind?: string
      nominated?: boolean
      availableOutgoingBitrate?: number
      fractionLost?: number
    }
    if (type === 'candidate-pair' && nominated && availableOutgoingBitrate !== undefined)
      kilobits = Math.max(kilobits ?? 0, availableOutgoingBitrate / 1_000)
    if (type === 'remote-inbound-rtp' && kind === 'video' && fractionLost !== undefined) loss = fractionLost
  }
  return { kilobits, loss }
}
