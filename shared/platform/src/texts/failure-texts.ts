/**
 * What a call says by itself, where the server said nothing. Not among the loaded texts, since those may be just what
 * could not be fetched.
 */
export type FailureTexts = Readonly<Record<'unreachable' | 'unreadable' | 'unavailable', string>>
