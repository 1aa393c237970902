import type { limits as english } from '../en/limits.ts'
import type { Translation } from '../text.ts'

export const limits: Translation<typeof english> = {
  logins: 'Det har vært for mange forsøk på å logge inn. Vent en stund og prøv igjen.',
  questions: 'For mange forespørsler på kort tid. Vent litt og prøv igjen.',
  requests: 'Vi har allerede fått flere forespørsler fra deg. Prøv igjen senere.',
  codes: 'Det var for mange feil koder. Vent en stund og prøv igjen.',
  passwords: 'Det var for mange feil passord. Vent en stund og prøv igjen.',
  codesSent: 'Vi har allerede sendt flere koder. Vent en stund før du ber om en ny.',
  mails: 'Vi har allerede sendt flere e-poster til denne adressen. Se der, eller vent en stund og prøv igjen.',
  links: 'Det var for mange lenker som ikke virker. Vent en stund og prøv igjen.',
  invitations:
    'Du har sendt så mange invitasjoner som kan sendes på en dag. Prøv igjen i morgen, eller skriv til kundestøtten hvis du trenger flere.',
  referrals: 'Du har invitert svært mange. Vent en stund og prøv igjen.',
  files: 'Du har sendt svært mange filer. Vent en stund og prøv igjen.',
  staffActions: 'Du har gjort svært mye på kort tid. Vent litt og prøv igjen.',
  bankAccountChecks: 'Du har kontrollert mange bankkontoer. Vent en stund før du kontrollerer en til.',
  payments: 'Du har begynt svært mange betalinger. Vent en stund og prøv igjen.',
  listings: 'Du har laget mange annonser i dag. Fortsett i morgen.',
  calendarImports: 'Du har importert kalendere svært ofte. Vent en stund og prøv igjen.',
  postedJobs: 'Du har lagt ut mange oppdrag i dag. Fortsett i morgen.',
  orderSearches:
    'Du har flyttet bestillingen, eller endret hvordan inspektøren finnes, svært mange ganger i dag. Fortsett i morgen, eller skriv til brukerstøtten.',
  orderNews: 'Du har endret svært mye på kort tid. Vent en stund og prøv igjen.',
  chatReactions: 'Du reagerer på svært mange meldinger. Vent litt.',
  chatTranslations: 'Du får oversatt svært mange meldinger. Vent litt.',
  chatMessages: 'Du skriver svært mange meldinger. Vent litt.',
  chatReports: 'Du har rapportert flere personer i dag. Fortsett i morgen, eller ring oss.',
  videoCalls: 'Du har ringt svært mange ganger den siste timen. Vent en stund, eller skriv en melding.',
}
