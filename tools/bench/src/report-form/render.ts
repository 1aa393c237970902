import { busyWords, machine, milliseconds, ratio, spreadCell, table, targetTable } from '../report/markdown.ts'
import { median, quantile, spread } from '../report/statistics.ts'
import type { Opening } from './opening.ts'
import type { Letter } from './typing.ts'

/** The factor by which the processor is slowed. */
export const SLOWER = 4
/** Milliseconds of a frame at 60 Hz. */
const FRAME = 1_000 / 60

interface Typed {
  letters: readonly Letter[]
  /** Per turn: how long the main thread was busy for a letter, including all following work, in ms. */
  busy: readonly number[]
}

export interface FormFigures {
  points: number
  photos: number
  /** Points of the part that was open while typing. */
  pointsThere: number
  openings: { unslowed: readonly Opening[]; slowed: readonly Opening[] }
  form: Typed
  empty: Typed
  chromium: string | undefined
  busyness: [number, number]
}

const shares = [0.5, 0.95, 0.99] as const
const cells = (values: readonly number[]): string[] => shares.map((share) => milliseconds(quantile(values, share)))

/** Event Timing leaves out durations below 16 ms; 8 is the step below. */
const presented = ({ letters }: Typed): number[] => letters.map((letter) => letter.presented ?? 8)
const painted = ({ letters }: Typed): number[] => letters.map((letter) => letter.painted)
const worked = ({ letters }: Typed): number[] => letters.map((letter) => letter.worked)
const late = (values: readonly number[], limit: number): string =>
  `${((values.filter((value) => value > limit).length / values.length) * 100).toFixed(1)} %`

const typingTable = ({ form, empty }: FormFigures): string =>
  table(
    ['a letter', 'median', '95 of 100', '99 of 100', 'over 16.7 ms'],
    (
      [
        ['work of the main thread until it is painted', worked],
        ['keydown to painted', painted],
        ['keydown to presented (Event Timing)', presented],
      ] as const
    ).flatMap(([what, of]) =>
      [[`${what}, form`, form] as const, [`${what}, empty page`, empty] as const].map(([label, typed]) => [
        label,
        ...cells(of(typed)),
        late(of(typed), FRAME),
      ]),
    ),
  )

const openingTable = ({ openings }: FormFigures): string =>
  table(
    ['opened', 'document', 'heading', 'form, folded', 'a point usable'],
    (
      [
        ['unthrottled', openings.unslowed],
        [`${SLOWER}× CPU`, openings.slowed],
      ] as const
    ).map(([label, all]) => [
      label,
      ...(['document', 'heading', 'form', 'point'] as const).map((moment) =>
        spreadCell(spread(all.map((one) => one[moment]))),
      ),
    ]),
  )

/** The section of the document. */
export const renderReportForm = (figures: FormFigures): string => {
  const { points, photos, pointsThere, openings, form, empty, chromium, busyness } = figures
  const workAt = (share: number) => quantile(worked(form), share)
  const opened = (all: readonly Opening[]) => median(all.map(({ point }) => point))
  const targets = [
    {
      what: `work for a letter at ${SLOWER}× CPU, 95 of 100`,
      goal: 'within a frame, 16.7 ms',
      figure: milliseconds(workAt(0.95)),
      reached: workAt(0.95) < FRAME,
    },
    {
      what: `work for a letter at ${SLOWER}× CPU, 99 of 100`,
      goal: 'within a frame, 16.7 ms',
      figure: milliseconds(workAt(0.99)),
      reached: workAt(0.99) < FRAME,
    },
    {
      what: 'opening without a network, to a point that can be filled in',
      goal: 'under 1 s',
      figure: milliseconds(opened(openings.unslowed)),
      reached: opened(openings.unslowed) < 1_000,
    },
    {
      what: `the same at ${SLOWER}× CPU`,
      goal: 'under 1 s',
      figure: milliseconds(opened(openings.slowed)),
      reached: opened(openings.slowed) < 1_000,
    },
  ]
  const first = worked({ ...form, letters: form.letters.filter(({ isFirst }) => isFirst) })
  return [
    `## The report form: ${points} points and ${photos} photos on the device`,
    `Measured ${machine(chromium)}`,
    busyWords(busyness),
    `A vehicle's report was written in Chromium without a network, as an inspector writes it: ${points} points with rating and comment, ${photos} photos of 2400 × 1800, half of them
at points of the longest part (${pointsThere} points), nothing sent. The page is 360 px wide; the processor is slowed by \`Emulation.setCPUThrottlingRate\`.

- **A letter**: keys pressed by DevTools every 110 ms, ${form.letters.length} into comments of the longest part and as many into the one field of an otherwise empty page, in turns.
  *Painted* is from the keydown's time stamp to the first task after the next animation frame's callbacks, style, layout and paint: it includes the wait for the
  frame, which is up to 16.7 ms, whatever the page does. *Work* is the same without the wait: handlers and React from keydown to the end of the \`input\` event's task, and the
  frame itself. *Presented* is the value of Event Timing, rounded by the browser to 8 ms, including rasterising in software and the compositor on a machine without a graphics card.
- **Opening**: a new tab, network off, document and files from the service worker, rows from IndexedDB; from the beginning of the navigation until a point is
  painted and can be rated, in a part that was opened as soon as its heading existed. ${openings.slowed.length} openings each, after three that are not counted.`,
    '### Targets',
    targetTable(targets),
    '### Typing',
    typingTable(figures),
    `The first letter of an empty comment changes the counts of the whole form; its work: median ${milliseconds(median(first))}, at most ${milliseconds(Math.max(...first))} (${first.length} letters).
Including all following work (writing to the disk, drawing the changes), the main thread was busy for ${milliseconds(median(form.busy))} per letter, on the empty page for
${milliseconds(median(empty.busy))}. Until it is painted, a letter in the form takes ${ratio(median(painted(form)) / median(painted(empty)))} times as long as on the empty page (medians).`,
    '### Opening',
    openingTable(figures),
  ].join('\n\n')
}
