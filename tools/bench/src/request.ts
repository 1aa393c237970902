/** What a measurement is asked to do. */
export interface BenchRequest {
  /** The repository's folder. */
  root: string
  /** Page loads of each variant, page and line; turns of each variant of the server. */
  runs: number
  /** Moves of each kind. */
  moves: number
  sockets: number
  promotions: number
  /** Of each turn that calls are measured in. */
  seconds: number
  /** Inspectors that are paid. */
  payday: number
  /** Mixed ones, of the look for leaks. */
  requests: number
  /** Pages that the server renders, of the look for leaks in rendering. */
  renderings: number
  signal: AbortSignal
  log: (line: string) => void
}
