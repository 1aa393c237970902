/** What notifications, their settings and push say, in Norwegian. */
export const notificationsInNorwegian: Readonly<Record<string, string>> = {
  'Please verify your telephone number first.': 'Bekreft telefonnummeret ditt først.',
  'This browser gets notifications now.': 'Denne nettleseren får varsler nå.',
  'This browser gets no more notifications.': 'Denne nettleseren får ikke flere varsler.',
  'This browser is registered for somebody else. Please turn its notifications off and on again.':
    'Denne nettleseren er registrert for en annen. Slå varslene av og på igjen.',
  'This is not the address of a push service.': 'Dette er ikke adressen til en push-tjeneste.',
  'The push service has to use https.': 'Push-tjenesten må bruke https.',
  'This is not a P-256 key.': 'Dette er ikke en P-256-nøkkel.',
  'This is not an authentication secret.': 'Dette er ikke en autentiseringshemmelighet.',
}
