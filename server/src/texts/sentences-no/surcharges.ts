/** What is said of surcharges, in Norwegian. */
export const surchargesInNorwegian: Readonly<Record<string, string>> = {
  'There is no such surcharge.': 'Dette tillegget finnes ikke.',
  'This surcharge has been taken back.': 'Dette tillegget er trukket tilbake.',
  'This surcharge has been declined already.': 'Dette tillegget er allerede avslått.',
  'This surcharge has been paid already.': 'Dette tillegget er allerede betalt.',
  'A surcharge can only be asked for while the order is under way.':
    'Et tillegg kan bare bes om mens bestillingen pågår.',
  'A surcharge can only be paid while the order is under way.': 'Et tillegg kan bare betales mens bestillingen pågår.',
  'Pay less than the whole sum from the wallet, or pay all of it from there.':
    'Betal mindre enn hele summen fra lommeboken, eller betal alt derfra.',
}
