/** What a measurement is asked to do. */
export interface BenchRequest {
  /** The repository's folder. */
  root: string
  /** Page loads of each variant, page and line. */
  runs: number
  /** Moves of each kind. */
  moves: number
  sockets: number
  promotions: number
  signal: AbortSignal
  log: (line: string) => void
}
