/** Environment variables, or a test's own. */
export type ConfigEnvironment = Readonly<Record<string, string | undefined>>

/** A setting as it was found, for the table of settings and for `--check-config`. */
export interface FoundSetting {
  /** The name of the environment variable. */
  name: string
  /** What it does, in one sentence. */
  about: string
  /** A description of the default. */
  otherwise: string
  /** The given value in displayable form; undefined if there was none. */
  given: string | undefined
}

interface SettingSpec<Otherwise> {
  about: string
  /** The value if the variable is not given, or empty. */
  otherwise: Otherwise
  /** A description of `otherwise`, if the value itself does not explain it. */
  otherwiseInWords?: string
  /** How the text may be shown; {@link hidden} for secrets, {@link withoutPassword} for addresses that carry one. */
  show?: (text: string) => string
}

/** Reads one variable. A parser throws an error such as `has to be …`, and the name is put in front of it. */
export interface ReadSetting {
  <Value, Otherwise>(name: string, parse: (text: string) => Value, spec: SettingSpec<Otherwise>): Value | Otherwise
  /** NODE_ENV is `production`. */
  readonly production: boolean
  /** Whether development defaults are allowed: outside of production, and in a rehearsal. */
  readonly allowsDefaults: boolean
  /** Whether a variable is given, even if its value cannot be used. */
  isGiven: (name: string) => boolean
  /** Reports a fault of several variables together, in a sentence that names them. */
  fault: (sentence: string) => void
  /** Reports, in production only, a value or a default that is only for development. Once for each name. */
  refuseInProduction: (name: string, isRefused: boolean, sentence: string) => void
}

/** What was read so far; every topic's reader adds to it. */
export interface SettingsRead {
  read: ReadSetting
  settings: readonly FoundSetting[]
  faults: readonly string[]
}

export const hidden = (): string => '(hidden)'

/** An address without its password. */
export const withoutPassword = (text: string): string => {
  const url = URL.parse(text)
  if (!url) return hidden()
  if (url.password) url.password = '***'
  return url.href.replace(/([?&][^=&]*(?:password|token|secret|key)[^=&]*=)[^&]*/gi, '$1***')
}

const inWords = (value: unknown): string => {
  if (value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}

/** Starts reading; faults are collected, not thrown, so that all of them are reported together. */
export const readSettings = (env: ConfigEnvironment): SettingsRead => {
  const settings: FoundSetting[] = []
  const faults: { name: string; sentence: string }[] = []
  const isDefaultAllowed = env['NODE_ENV'] !== 'production' || ['1', 'true', 'yes'].includes(env['REHEARSAL'] ?? '')

  const textOf = (name: string): string | undefined => env[name]?.trim() || undefined
  const read = <Value, Otherwise>(
    name: string,
    parse: (text: string) => Value,
    { about, otherwise, otherwiseInWords, show = (text) => text }: SettingSpec<Otherwise>,
  ): Value | Otherwise => {
    const text = textOf(name)
    settings.push({
      name,
      about,
      otherwise: otherwiseInWords ?? inWords(otherwise),
      given: text === undefined ? undefined : show(text),
    })
    if (text === undefined) return otherwise
    try {
      return parse(text)
    } catch (error) {
      faults.push({
        name,
        sentence: `${name} ${error instanceof Error ? error.message : String(error)}, not "${show(text)}"`,
      })
      return otherwise
    }
  }

  return {
    settings,
    get faults() {
      return faults.map(({ sentence }) => sentence)
    },
    read: Object.assign(read, {
      production: env['NODE_ENV'] === 'production',
      allowsDefaults: isDefaultAllowed,
      isGiven: (name: string) => textOf(name) !== undefined,
      fault: (sentence: string) => {
        faults.push({ name: '', sentence })
      },
      refuseInProduction: (name: string, isRefused: boolean, sentence: string) => {
        if (!isDefaultAllowed && isRefused && !faults.some((fault) => fault.name === name))
          faults.push({ name, sentence })
      },
    }),
  }
}
