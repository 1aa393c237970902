export interface Progress {
  /** Does some work and prints how long it took. */
  step: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  note: (line: string) => void
  /** Ends the reminders. */
  end: () => void
}

/** Milliseconds without output after which the running steps are printed. */
const SILENCE = 5_000

/** Prints lines such as `Building mfe-orders … 1.9 s`; long steps are also named while they run. */
export const createProgress = (write: (line: string) => void = (line) => console.log(line)): Progress => {
  const open = new Map<symbol, string>()
  let lastLine = Date.now()
  const print = (line: string): void => {
    lastLine = Date.now()
    write(line)
  }
  const reminder = setInterval(() => {
    if (open.size > 0 && Date.now() - lastLine >= SILENCE) print(`  … ${[...open.values()].join(', ')}`)
  }, 1_000)
  reminder.unref()
  return {
    step: async (name, work) => {
      const key = Symbol(name)
      const started = Date.now()
      open.set(key, name)
      try {
        const result = await work()
        print(`${name} … ${((Date.now() - started) / 1000).toFixed(1)} s`)
        return result
      } finally {
        open.delete(key)
      }
    },
    note: print,
    end: () => clearInterval(reminder),
  }
}
