/** Sentences about profiles and places in Norwegian. */
export const profileInNorwegian: Readonly<Record<string, string>> = {
  'Your details are saved.': 'Opplysningene dine er lagret.',
  'Your details are saved. Your new e-mail address holds once you follow the link that we have sent to it.':
    'Opplysningene dine er lagret. Den nye e-postadressen gjelder når du har fulgt lenken vi har sendt til den.',
  'Codes for logging in are sent to this number. Switch them off before you change it.':
    'Koder for innlogging sendes til dette nummeret. Slå dem av før du endrer det.',
  'We do not know the time zone there.': 'Vi kjenner ikke tidssonen der.',
  'We do not know an address near this point.': 'Vi kjenner ingen adresse nær dette punktet.',
}
