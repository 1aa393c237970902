/** An address within the site, as react-router's components take it. */
export interface Address {
  pathname: string
  search: string
  hash: string
  state: unknown
  /** Differs for every entry of the browser's history. */
  key: string
}

export type Move = 'POP' | 'PUSH' | 'REPLACE'
export interface Position {
  address: Address
  move: Move
}

interface EntryState {
  usr: unknown
  key: string
}

const newKey = () => Math.random().toString(36).slice(2, 10)
const asText = (to: string | Partial<Address>): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/**
 * The one navigator of a document. Every React root reads the same position from it, so no two parts of the site can
 * disagree about the address, however many of them listen (single-spa's own `popstate` events are told apart by key).
 */
export class Navigator {
  #position: Position
  readonly #listeners = new Set<() => void>()
  readonly #window: Window
  /** By address: positions that a page was drawn for before the reader moved there. */
  readonly #expected = new Map<string, Position>()
  #redirect: (address: Address) => string | null = () => null

  constructor(scope: Window) {
    this.#window = scope
    this.#position = { address: this.#read(), move: 'POP' }
    scope.addEventListener('popstate', this.#onPop)
  }

  get position(): Position {
    return this.#position
  }

  /** Asks, before every move, whether it leads elsewhere; the answer replaces it. */
  setGuard(redirect: (address: Address) => string | null): void {
    this.#redirect = redirect
    this.checkGuard()
  }

  /** Asks the guard again about the present address: after a login, or when a session ended. */
  checkGuard(): void {
    const elsewhere = this.#redirect(this.#position.address)
    if (elsewhere !== null) this.replace(elsewhere)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  getPosition = (): Position => this.#position

  /**
   * The position that a later push to this address leads to, so that a page can be drawn for it before. The move takes the same
   * object, and whoever reads the position draws nothing again.
   * @returns the position, and what forgets it
   */
  expect(to: string): { position: Position; forget: () => void } {
    const { pathname, search, hash } = new URL(to, this.#window.location.href)
    const address: Address = { pathname, search, hash, state: null, key: newKey() }
    const position: Position = { address, move: 'PUSH' }
    const key = asText(address)
    this.#expected.set(key, position)
    const forget = () => {
      if (this.#expected.get(key) === position) this.#expected.delete(key)
    }
    return { position, forget }
  }

  push = (to: string | Partial<Address>, state: unknown = null): void => {
    this.#move('PUSH', asText(to), state)
  }
  replace = (to: string | Partial<Address>, state: unknown = null): void => {
    this.#move('REPLACE', asText(to), state)
  }
  go = (delta: number): void => {
    this.#window.history.go(delta)
  }
  createHref = (to: string | Partial<Address>): string => asText(to)

  stop(): void {
    this.#window.removeEventListener('popstate', this.#onPop)
    this.#listeners.clear()
  }

  #move(move: 'PUSH' | 'REPLACE', to: string, state: unknown): void {
    const url = new URL(to, this.#window.location.href)
    if (url.origin !== this.#window.location.origin) throw new Error('The navigator moves within the site only')
    const wanted: Address = { pathname: url.pathname, search: url.search, hash: url.hash, state, key: newKey() }
    const elsewhere = this.#redirect(wanted)
    if (elsewhere !== null && elsewhere !== asText(wanted)) return this.#move('REPLACE', elsewhere, null)
    // The position is set first: writing history makes single-spa tell everybody at once.
    this.#position = (move === 'PUSH' && state === null && this.#takeExpected(asText(wanted))) || {
      address: wanted,
      move,
    }
    const entry: EntryState = { usr: state, key: this.#position.address.key }
    this.#window.history[move === 'PUSH' ? 'pushState' : 'replaceState'](entry, '', asText(wanted))
    this.#tell()
  }

  /** Once: the next entry of the history at the same address has a key of its own. */
  #takeExpected(address: string): Position | undefined {
    const position = this.#expected.get(address)
    this.#expected.delete(address)
    return position
  }

  readonly #onPop = (): void => {
    const address = this.#read()
    const { address: present } = this.#position
    // single-spa sends a popstate of its own for every pushState: same entry, nothing moved.
    if (address.key === present.key && asText(address) === asText(present)) return
    const elsewhere = this.#redirect(address)
    this.#position = { address, move: 'POP' }
    if (elsewhere !== null) return this.#move('REPLACE', elsewhere, null)
    this.#tell()
  }

  #read(): Address {
    const { location, history } = this.#window
    const entry = history.state as Partial<EntryState> | null
    return {
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: entry?.usr ?? null,
      key: entry?.key ?? 'default',
    }
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
