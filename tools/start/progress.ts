export interface Progress {
  /** Does some work and says how long it took. */
  step: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  note: (line: string) => void
  /** Ends the reminders. */
  end: () => void
}

/** Milliseconds of silence after which the reader sees what is still going on. */
const SILENCE = 5_000

/** Lines such as `Building mfe-orders … 1.9 s`; work that takes long is named while it goes on. */
export const createProgress = (write: (line: string) => void = (line) => console.log(line)): Progress => {
  const open = new Map<symbol, string>()
  let lastLine = Date.now()
  const say = (line: string): void => {
    lastLine = Date.now()
    write(line)
  }
  const reminder = setInterval(() => {
    if (open.size > 0 && Date.now() - lastLine >= SILENCE) say(`  … ${[...open.values()].join(', ')}`)
  }, 1_000)
  reminder.unref()
  return {
    step: async (name, work) => {
      const key = Symbol(name)
      const started = Date.now()
      open.set(key, name)
      try {
        const result = await work()
        say(`${name} … ${((Date.now() - started) / 1000).toFixed(1)} s`)
        return result
      } finally {
        open.delete(key)
      }
    },
    note: say,
    end: () => clearInterval(reminder),
  }
}
