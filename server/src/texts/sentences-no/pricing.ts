/** What is said of prices and promo codes, in Norwegian. */
export const pricingInNorwegian: Readonly<Record<string, string>> = {
  'This inspection is not offered there just now.': 'Denne inspeksjonen tilbys ikke der akkurat nå.',
  'This place is too far from where our inspectors are. Please choose another one.':
    'Dette stedet ligger for langt unna inspektørene våre. Velg et annet sted.',
  'There is no such promo code. Please check it, or take it out.':
    'Denne rabattkoden finnes ikke. Kontroller den, eller ta den bort.',
  'This promo code has expired. Please take it out to go on.':
    'Denne rabattkoden er utløpt. Ta den bort for å fortsette.',
  'This promo code has been used up in the meantime. Please take it out to go on.':
    'Denne rabattkoden er brukt opp i mellomtiden. Ta den bort for å fortsette.',
  'This promo code is not for this order. Please take it out to go on.':
    'Denne rabattkoden gjelder ikke for denne bestillingen. Ta den bort for å fortsette.',
}
