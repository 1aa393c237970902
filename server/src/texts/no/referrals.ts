import type { referrals as english } from '../en/referrals.ts'
import type { Translation } from '../text.ts'

export const referrals: Translation<typeof english> = {
  ownAddress: 'Dette er din egen e-postadresse. Skriv adressen til en annen.',
  referredAlready: 'Du har allerede vervet denne personen.',
  waits:
    '{name} har fullført et oppdrag. Du vervet vedkommende: {amount} er dine og venter til vi har frigitt penger til vervinger. Vi sier fra når du har dem.',
  budgetHasLess: 'Det er mindre igjen i dette budsjettet.',
  otherCurrency: 'Beløpet må være i budsjettets valuta.',
  switchedOn: 'Budsjettet er på.',
  switchedOff: 'Budsjettet er av.',
  budgetFilled: 'Pengene er i budsjettet.',
  budgetTaken: 'Pengene er tilbake i inntektene.',
  creditedOnPayday: '{name}, som du vervet, har fullført et oppdrag: {amount} kommer med neste utbetaling.',
  creditedAtOnce: '{name}, som du vervet, har fullført et oppdrag: {amount} er i lommeboken din.',
}
