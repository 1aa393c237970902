/** Why the calendar at an address could not be read. */
export type CalendarFault = 'unreachable' | 'not-a-calendar' | 'too-large'

/** The calendar at an address could not be read. */
export class CalendarUnreadable extends Error {
  readonly fault: CalendarFault

  constructor(fault: CalendarFault, cause?: unknown) {
    super(`The calendar is ${fault}`, { cause })
    this.name = 'CalendarUnreadable'
    this.fault = fault
  }
}

/** Reads calendars from other sites. */
export interface Calendars {
  /**
   * Reads the text at an address that a user gave: over https, only from public hosts, within limits of size and time.
   * @throws {CalendarUnreadable}
   */
  read: (url: string) => Promise<string>
}
