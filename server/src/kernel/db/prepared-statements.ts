import pg, { type Pool, type PoolClient } from 'pg'

/** Times that a statement is seen before the database keeps its plan, and statements whose plan is kept at most. */
const SEEN_BEFORE = 20
const KEPT_MOST = 200
/** Texts that are counted at most: those with lists of values in them would go on for ever. */
const COUNTED_MOST = 2_000

/** Which statements are prepared, and under which name, for one pool. */
export const statementNames = () => {
  const seen = new Map<string, number>()
  let names = new Map<string, string>()
  let generation = 0
  return {
    /** The name of a statement that is asked for often; undefined for any other. */
    of: (text: string): string | undefined => {
      const known = names.get(text)
      if (known !== undefined) return known
      const times = (seen.get(text) ?? 0) + 1
      if (times <= SEEN_BEFORE || names.size >= KEPT_MOST) {
        if (seen.size >= COUNTED_MOST && !seen.has(text)) seen.clear()
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const name = `s${generation}-${names.size}`
      names.set(text, name)
      return name
    },
    /** Every statement is prepared anew, under another name: a migration has changed what some of them answer. */
    forget: (): void => {
      names = new Map()
      generation += 1
    },
  }
}

const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

/**
 * Lets the database keep the plans of statements that are asked for often: to plan one takes it as long as to run it. A
 * plan that a migration has outdated fails once, and is made anew with all others.
 */
export const prepareOftenAsked = (pool: Pool): void => {
  const names = statementNames()
  pool.on('connect', (client: PoolClient) => {
    const run = (...asked: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, asked)
    const prepared = (query: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0)
        return run(query, values, ...rest)
      const answer = run({ name: names.of(query), text: query, values })
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isOutdated(error)) names.forget()
        })
      return answer
    }
    client.query = prepared as PoolClient['query']
  })
}
