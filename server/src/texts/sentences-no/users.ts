/** What the module for accounts says, in Norwegian. */
export const usersInNorwegian: Readonly<Record<string, string>> = {
  // Sign-up and login
  'We have sent you a mail. Please follow the link in it within ten minutes.':
    'Vi har sendt deg en e-post. Følg lenken i den innen ti minutter.',
  'Please use the e-mail address that you sign in with there.': 'Bruk e-postadressen du logger inn med der.',
  'Please confirm your e-mail address first. We can send the mail again.':
    'Bekreft e-postadressen din først. Vi kan sende e-posten på nytt.',
  'You are logged out on all your devices.': 'Du er logget ut på alle enhetene dine.',
  'That device is logged out.': 'Enheten er logget ut.',
  'There is no such session; it may have ended already.': 'Denne økten finnes ikke; den kan være avsluttet allerede.',
  'An unknown device': 'En ukjent enhet',
  // Links and codes
  'This link is not complete.': 'Denne lenken er ikke fullstendig.',
  'This link does not work any more: it was used, or it is older than ten minutes.':
    'Denne lenken virker ikke lenger: Den er brukt, eller den er eldre enn ti minutter.',
  'This code does not work any more. Please ask for a new one.': 'Denne koden virker ikke lenger. Be om en ny.',
  'That took too long, or there were too many wrong codes. Please log in again.':
    'Det tok for lang tid, eller det var for mange feil koder. Logg inn på nytt.',
  'This code is not right.': 'Denne koden er feil.',
  'Enter the code.': 'Skriv koden.',
  'The code has six digits.': 'Koden har seks sifre.',
  'We have sent you a code. It works for ten minutes.': 'Vi har sendt deg en kode. Den virker i ti minutter.',
  // Passwords and recovery
  'If there is an account with this address, we have sent a mail with a link to it. The link works for ten minutes.':
    'Hvis det finnes en konto med denne adressen, har vi sendt en e-post med en lenke dit. Lenken virker i ti minutter.',
  'Your password is changed. Your other devices are logged out.':
    'Passordet er endret. De andre enhetene dine er logget ut.',
  'Please enter your password.': 'Skriv passordet ditt.',
  'This password is not right.': 'Passordet er feil.',
  'For your safety, please log out, log in again, and do this within ten minutes.':
    'For sikkerhets skyld: Logg ut, logg inn på nytt, og gjør dette innen ti minutter.',
  'Please answer your security questions.': 'Svar på sikkerhetsspørsmålene dine.',
  'These answers are not all right.': 'Ikke alle svarene er riktige.',
  'Your answers are saved.': 'Svarene dine er lagret.',
  'Answer 3 questions.': 'Svar på tre spørsmål.',
  'Choose a different question each time.': 'Velg et nytt spørsmål hver gang.',
  // Second factors
  'You have an authenticator app in use already.': 'Du har allerede en autentiseringsapp i bruk.',
  'There is no authenticator app that waits to be set up.':
    'Det er ingen autentiseringsapp som venter på å bli satt opp.',
  'You have no authenticator app in use.': 'Du har ingen autentiseringsapp i bruk.',
  'From now on we ask for a code of your app when you log in.':
    'Fra nå av ber vi om en kode fra appen når du logger inn.',
  'We ask for no code of an app any more.': 'Vi ber ikke lenger om kode fra en app.',
  'Your telephone number is confirmed.': 'Telefonnummeret ditt er bekreftet.',
  'Please confirm your telephone number first.': 'Bekreft telefonnummeret ditt først.',
  'Logins send codes to your present number. Switch that off first, then change the number.':
    'Vi sender innloggingskoder til det nåværende nummeret ditt. Slå det av først, og endre så nummeret.',
  'From now on we send you a code when you log in.': 'Fra nå av sender vi deg en kode når du logger inn.',
  'We send you no code any more when you log in.': 'Vi sender deg ikke lenger kode når du logger inn.',
  'Logins ask for a code by telephone already.': 'Innlogging ber allerede om en kode på telefon.',
  'Logins ask for no code by telephone.': 'Innlogging ber ikke om noen kode på telefon.',
  // Deletion
  'You have orders that are not finished. Complete or cancel them first, then delete your account.':
    'Du har ordrer som ikke er ferdige. Fullfør eller avbestill dem først, og slett så kontoen.',
  'There is money in your wallet. Transfer it to your bank first, then delete your account.':
    'Du har penger i lommeboken. Overfør dem til banken først, og slett så kontoen.',
  'Your account will be deleted. You can take that back until then.':
    'Kontoen din blir slettet. Du kan angre frem til da.',
  'Your account is in deletion already.': 'Kontoen din er allerede under sletting.',
  'Your account is not in deletion.': 'Kontoen din er ikke under sletting.',
  'Your account stays.': 'Kontoen din blir værende.',
  // Video rooms
  'There is no such conversation.': 'Denne samtalen finnes ikke.',
  // Limits
  'There were too many wrong codes. Please wait a while and try again.':
    'Det var for mange feil koder. Vent en stund og prøv igjen.',
  'There were too many wrong passwords. Please wait a while and try again.':
    'Det var for mange feil passord. Vent en stund og prøv igjen.',
  'We have sent several codes already. Please wait a while before you ask for another one.':
    'Vi har allerede sendt flere koder. Vent en stund før du ber om en ny.',
  'We have sent several mails to this address already. Please look there, or wait a while and try again.':
    'Vi har allerede sendt flere e-poster til denne adressen. Se der, eller vent en stund og prøv igjen.',
  'There were too many links that do not work. Please wait a while and try again.':
    'Det var for mange lenker som ikke virker. Vent en stund og prøv igjen.',
}
