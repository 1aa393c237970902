import type { FieldRule } from '@fieldproof/contracts/entities/report-template'

/** The right-hand side of a comparison. */
export type Literal = string | number
/** A comparison with one field's answer, by the field's name in the form; `.` is the field itself. */
export interface Comparison {
  name: string
  is: FieldRule['is'] | 'at-least' | 'at-most' | 'selected' | 'not-selected' | 'longest'
  value?: Literal
}
export interface Condition {
  match: 'all' | 'any'
  comparisons: readonly Comparison[]
}

interface Token {
  kind: 'reference' | 'self' | 'text' | 'number' | 'word' | 'sign'
  text: string
}

const pattern =
  /\s*(?:(\$\{\s*[^}\s]+\s*\})|("(?:[^"]|"")*"|'(?:[^']|'')*')|(\d+(?:\.\d+)?|\.\d+)|([A-Za-z][A-Za-z_-]*)|(<=|>=|!=|[=<>(),-])|(\.(?!\d)))/y

/** The tokens of an expression; null if one is not supported. */
const tokensOf = (expression: string): Token[] | null => {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  const end = expression.trimEnd().length
  while (pattern.lastIndex < end) {
    const found = pattern.exec(expression)
    if (!found) return null
    const [, reference, text, number, word, sign] = found
    if (reference !== undefined) tokens.push({ kind: 'reference', text: reference.slice(2, -1).trim() })
    else if (text !== undefined) {
      const quote = text.slice(0, 1)
      tokens.push({ kind: 'text', text: text.slice(1, -1).replaceAll(quote + quote, quote) })
    } else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else tokens.push({ kind: 'self', text: '.' })
  }
  return tokens
}

const mirrored: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=', '!=': '!=' }

/** Parses one comparison after the other. Every method returns null for unsupported input. */
class Reader {
  #place = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#place === this.#tokens.length
  }

  #take(kind: Token['kind'], text?: string): Token | null {
    const token = this.#tokens[this.#place]
    if (token?.kind !== kind || (text !== undefined && token.text.toLowerCase() !== text)) return null
    this.#place += 1
    return token
  }

  #attempt<Found>(read: () => Found | null): Found | null {
    const start = this.#place
    const found = read()
    if (found === null) this.#place = start
    return found
  }

  #reference(): string | null {
    return this.#take('reference')?.text ?? this.#take('self')?.text ?? null
  }

  #literal(): Literal | null {
    const text = this.#take('text')
    if (text) return text.text
    const day = this.#attempt(() => {
      if (!this.#take('word', 'date') || !this.#take('sign', '(')) return null
      const value = this.#take('text')
      return value && this.#take('sign', ')') ? value.text : null
    })
    if (day !== null) return day
    return this.#attempt(() => {
      const isNegative = this.#take('sign', '-') !== null
      const number = this.#take('number')
      return number ? Number(number.text) * (isNegative ? -1 : 1) : null
    })
  }

  #sign(): string | null {
    const token = this.#tokens[this.#place]
    if (token?.kind !== 'sign' || !(token.text in mirrored)) return null
    this.#place += 1
    return token.text
  }

  #selected(): Comparison | null {
    return this.#attempt(() => {
      if (!this.#take('word', 'selected') || !this.#take('sign', '(')) return null
      const name = this.#reference()
      if (name === null || !this.#take('sign', ',')) return null
      const value = this.#take('text')
      return value && this.#take('sign', ')') ? { name, is: 'selected', value: value.text } : null
    })
  }

  #notSelected(): Comparison | null {
    return this.#attempt(() => {
      if (!this.#take('word', 'not') || !this.#take('sign', '(')) return null
      const inner = this.#selected()
      return inner && this.#take('sign', ')') ? { ...inner, is: 'not-selected' } : null
    })
  }

  #length(): Comparison | null {
    return this.#attempt(() => {
      if (!this.#take('word', 'string-length') || !this.#take('sign', '(')) return null
      const name = this.#reference()
      if (name === null || !this.#take('sign', ')')) return null
      const sign = this.#sign()
      const value = this.#literal()
      if (typeof value !== 'number') return null
      if (value === 0 && (sign === '>' || sign === '!=')) return { name, is: 'answered' }
      if (value === 0 && sign === '=') return { name, is: 'not-answered' }
      if (sign === '<=') return { name, is: 'longest', value }
      return sign === '<' ? { name, is: 'longest', value: value - 1 } : null
    })
  }

  #compared(): Comparison | null {
    return this.#attempt(() => {
      const first = this.#reference()
      const before = first === null ? this.#literal() : null
      const sign = this.#sign()
      if (sign === null || (first === null && before === null)) return null
      const name = first ?? this.#reference()
      const value = before ?? this.#literal()
      if (name === null || value === null) return null
      const found = first === null ? (mirrored[sign] ?? sign) : sign
      if (value === '' && found === '!=') return { name, is: 'answered' }
      if (value === '' && found === '=') return { name, is: 'not-answered' }
      const names: Readonly<Record<string, Comparison['is']>> = {
        '=': 'equals',
        '!=': 'differs',
        '>': 'above',
        '<': 'below',
        '>=': 'at-least',
        '<=': 'at-most',
      }
      const is = names[found]
      return is ? { name, is, value } : null
    })
  }

  /** A comparison, or several that are all joined by `and`, or all by `or`. */
  condition(): Condition | null {
    const comparisons: Comparison[] = []
    let joint: string | null = null
    for (;;) {
      const found = this.#inBrackets() ?? this.#one()
      if (found === null) return null
      const [only] = found.comparisons
      if (found.comparisons.length > 1 && joint !== null && found.match !== (joint === 'and' ? 'all' : 'any'))
        return null
      if (found.comparisons.length > 1 && joint === null) joint = found.match === 'all' ? 'and' : 'or'
      if (!only) return null
      comparisons.push(...found.comparisons)
      const next = this.#take('word', 'and') ?? this.#take('word', 'or')
      if (!next) return { match: joint === 'or' ? 'any' : 'all', comparisons }
      const word = next.text.toLowerCase()
      if (joint !== null && joint !== word) return null
      joint = word
    }
  }

  #one(): Condition | null {
    const comparison = this.#selected() ?? this.#notSelected() ?? this.#length() ?? this.#compared()
    return comparison && { match: 'all', comparisons: [comparison] }
  }

  #inBrackets(): Condition | null {
    return this.#attempt(() => {
      if (!this.#take('sign', '(')) return null
      const inner = this.condition()
      return inner && this.#take('sign', ')') ? inner : null
    })
  }
}

/** Parses an XLSForm expression; null if a template cannot represent it. */
export const readExpression = (expression: string): Condition | null => {
  const tokens = tokensOf(expression)
  if (!tokens) return null
  const reader = new Reader(tokens)
  const condition = reader.condition()
  return condition && reader.isAtEnd ? condition : null
}

/** A quoted string in XPath. */
export const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "''")}'`
