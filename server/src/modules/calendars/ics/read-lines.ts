/** One property of a component (RFC 5545, 3.1). Its name and the names of its parameters are in capitals. */
export interface IcsProperty {
  name: string
  parameters: Readonly<Record<string, string>>
  value: string
}

/** A component with its properties and the components directly in it. */
export interface IcsComponent {
  name: string
  properties: IcsProperty[]
  components: IcsComponent[]
}

/** The file is not a calendar. */
export class NotACalendar extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotACalendar'
  }
}

/** How deep components may be nested; three levels are usual. */
const DEEPEST = 8

/** The lines of a file, with folded lines joined (RFC 5545, 3.1). */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** Parses a line such as `DTSTART;TZID="Europe/Oslo":20270320T093000`; undefined if it is not a property. */
const toProperty = (line: string): IcsProperty | undefined => {
  const head = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^;:",]*)(?:,(?:"[^"]*"|[^;:",]*))*)*):/.exec(line)
  if (!head?.[1]) return undefined
  const parameters: Record<string, string> = {}
  for (const [, name, value] of (head[2] ?? '').matchAll(/;([A-Za-z0-9-]+)=((?:"[^"]*"|[^;:"])*)/g)) {
    if (name !== undefined && value !== undefined) parameters[name.toUpperCase()] = value.replace(/"/g, '')
  }
  return { name: head[1].toUpperCase(), parameters, value: line.slice(head[0].length) }
}

/**
 * Parses a calendar file. Lines that are not properties are ignored, as in other programs.
 * @throws {NotACalendar} if there is no calendar, or an incomplete one
 */
export const readComponents = (text: string): IcsComponent => {
  const root: IcsComponent = { name: '', properties: [], components: [] }
  const open: IcsComponent[] = [root]
  for (const line of unfolded(text)) {
    const property = toProperty(line)
    const current = open.at(-1)
    if (!property || !current) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      if (open.length > DEEPEST) throw new NotACalendar('Components are nested too deep')
      const begun = { name: value.trim().toUpperCase(), properties: [], components: [] }
      current.components.push(begun)
      open.push(begun)
    } else if (name === 'END') {
      if (current.name !== value.trim().toUpperCase()) throw new NotACalendar(`END:${value} without its BEGIN`)
      open.pop()
    } else {
      current.properties.push(property)
    }
  }
  const calendar = root.components.find((component) => component.name === 'VCALENDAR')
  if (!calendar || open.length > 1) throw new NotACalendar('There is no complete calendar')
  return calendar
}

/** The first property of a name. */
export const propertyOf = ({ properties }: IcsComponent, name: string): IcsProperty | undefined =>
  properties.find((property) => property.name === name)

/** A text value without its escapes (RFC 5545, 3.3.11). */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
