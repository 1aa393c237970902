import { launchMeasured, lines } from '../composition/browser/browser.ts'
import { busyWords, machine, milliseconds, othersLoad, table, targetTable } from '../report/markdown.ts'
import { median } from '../report/statistics.ts'
import type { BenchRequest } from '../request.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { measureMove, places, type Move, type Place } from './move.ts'

/** Measures how long a reader waits after a click on a link of the home page, in a fresh browser on a slow phone. */
export const measureMoves = async ({ root, runs, signal, log }: BenchRequest): Promise<string> => {
  const before = othersLoad()
  const site = await startMeasuredSite(root, signal)
  const browser = await launchMeasured(root, '', log)
  const line = lines.mobile
  try {
    const moves: { place: Place; moves: Move[] }[] = places.map((place) => ({ place, moves: [] }))
    // In turns, so that other work on the machine slows down each of them.
    for (let run = 0; run < runs; run += 1)
      for (const { place, moves: ofPlace } of moves) {
        signal.throwIfAborted()
        const move = await measureMove(browser, site.url, line, place)
        ofPlace.push(move)
        log(`  to ${place.path}: first ${move.first.toFixed(0)}, again ${move.again.toFixed(0)}`)
      }
    const worst = (of: (move: Move) => number) => Math.max(...moves.map((each) => median(each.moves.map(of))))
    const [first, again] = [worst((move) => move.first), worst((move) => move.again)]
    return [
      '## Moves from the home page',
      `Measured ${machine(browser.version())}`,
      busyWords([before, othersLoad()]),
      `From the click until the new heading is painted, at ${line.name}, with a realistic click: the link is visible for 0.3 s, then the
pointer moves to it and presses for 60 ms. Each row is the median of ${runs}, in turns, each in a browser without caches: for the first time, and again after going
back.`,
      '### Targets',
      targetTable([
        {
          what: 'the slowest of these, first time',
          goal: '250 ms',
          figure: milliseconds(first),
          reached: first <= 250,
        },
        { what: 'the slowest of these, again', goal: '80 ms', figure: milliseconds(again), reached: again <= 80 },
      ]),
      '### Figures',
      table(
        ['to', 'first time', 'again'],
        moves.map(({ place, moves: ofPlace }) => [
          place.what,
          milliseconds(median(ofPlace.map((move) => move.first))),
          milliseconds(median(ofPlace.map((move) => move.again))),
        ]),
      ),
    ].join('\n\n')
  } finally {
    await browser.close()
    await site.close()
  }
}
