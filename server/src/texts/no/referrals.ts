import type { referrals as english } from '../en/referrals.ts'
import type { Translation } from '../text.ts'

export const referrals: Translation<typeof english> = {
  ownAddress: 'Dette er din egen e-postadresse. Skriv adressen til en annen.',
  inspectorAlready: 'Denne personen er allerede inspektør hos oss, eller har søkt.',
  referredAlready: 'Denne personen er allerede vervet.',
  creditedOnPayday: '{name}, som du vervet, har fullført et oppdrag: {amount} kommer med neste utbetaling.',
  creditedAtOnce: '{name}, som du vervet, har fullført et oppdrag: {amount} er i lommeboken din.',
}
