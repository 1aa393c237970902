/** The parameters of a measurement. */
export interface BenchRequest {
  /** The repository's folder. */
  root: string
  /** Page loads of each variant, page and line; turns of each variant of the server. */
  runs: number
  /** Moves of each kind. */
  moves: number
  sockets: number
  promotions: number
  /** The length of each turn of calls. */
  seconds: number
  /** Inspectors to pay. */
  payday: number
  /** Mixed requests of the leak test. */
  requests: number
  /** Pages that the server renders in its leak test. */
  renderings: number
  signal: AbortSignal
  log: (line: string) => void
}
