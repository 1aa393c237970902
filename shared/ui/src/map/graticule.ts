/** Steps of the grid in degrees. */
const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const

/** The least distance between two lines of the grid, in pixels. */
const APART = 96

/** The finest step with enough distance between its lines, if a degree is `pixels` wide. */
export const gridStep = (pixels: number): number => steps.filter((step) => step * pixels >= APART).at(-1) ?? steps[0]

/** The number of decimals that a step needs. */
export const gridDigits = (step: number): number => Math.max(0, Math.ceil(-Math.log10(step)))

/** The lines between two degrees: whole multiples of the step. */
export const gridLines = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  )
}
