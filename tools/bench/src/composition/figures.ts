import type { Line } from './browser/browser.ts'
import type { Moves } from './moves.ts'
import type { MeasuredPage, PageLoad } from './page-load.ts'
import type { VariantName } from './variants.ts'

export type PerVariant<Value> = Record<VariantName, Value>
export interface PageFigures {
  page: MeasuredPage
  line: Line
  loads: PerVariant<PageLoad[]>
}
export interface MoveFigures {
  line: Line
  moves: PerVariant<Moves[]>
}
export interface CompositionFigures {
  chromium: string
  runs: number
  singleSeconds: number
  busyness: [number, number]
  pages: PageFigures[]
  moves: MoveFigures[]
}
