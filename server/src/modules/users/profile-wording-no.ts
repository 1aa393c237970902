/** Sentences about profiles and places in Norwegian. */
export const profileInNorwegian: Readonly<Record<string, string>> = {
  'We do not know the time zone there.': 'Vi kjenner ikke tidssonen der.',
  'We do not know an address near this point.': 'Vi kjenner ingen adresse nær dette punktet.',
}
