/**
 * The messages for calls without one from the server. They are not in the catalogues, because a catalogue may be just
 * what failed to load.
 */
export type FailureTexts = Readonly<Record<'unreachable' | 'unreadable' | 'unavailable', string>>
