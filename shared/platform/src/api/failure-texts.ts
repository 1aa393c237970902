import type { Locale } from '@fieldproof/contracts/lists'

/**
 * What a call says by itself, where the server said nothing. Not among the loaded texts, since those may be just what
 * could not be fetched.
 */
export const failureTexts: Record<Locale, Record<'unreachable' | 'unreadable' | 'unavailable', string>> = {
  en: {
    unreachable: 'We could not reach Fieldproof. Check your connection and try again.',
    unreadable: 'The answer could not be read. Please try again.',
    unavailable: 'The service is unavailable just now. Please try again in a moment.',
  },
  no: {
    unreachable: 'Vi fikk ikke kontakt med Fieldproof. Sjekk forbindelsen, og prøv igjen.',
    unreadable: 'Svaret kunne ikke leses. Prøv igjen.',
    unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  },
}
