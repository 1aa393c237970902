import type { FailureTexts } from '../failure-texts.ts'

export const failures: FailureTexts = {
  unreachable: 'Vi fikk ikke kontakt med Fieldproof. Sjekk forbindelsen, og prøv igjen.',
  unreadable: 'Svaret kunne ikke leses. Prøv igjen.',
  unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
}
