import type { support as english } from '../../en/mails/support.ts'
import type { Translation } from '../../text.ts'

export const support: Translation<typeof english> = {
  subject: 'Svar på spørsmålet ditt',
  preview: 'Fieldproof kundestøtte har svart deg.',
  title: 'Fieldproof kundestøtte har svart',
  files: 'Det ligger en fil til deg i chatten.',
  youWrote: 'Du skrev: «{text}»',
  weWrote: 'Vi skrev: «{text}»',
  where:
    'Vil du svare, åpner du Hjelp og deretter Chat i nettleseren du skrev til oss fra. Ikke svar på denne e-posten: ingen leser svarene.',
  button: 'Gå til Hjelp',
  anew: 'Vil du skrive til oss igjen, åpner du Hjelp og deretter Chat. Ikke svar på denne e-posten: ingen leser svarene.',
  answer: 'Vil du svare, kan du svare på denne e-posten innen {days} dager. Bare ordene dine kommer frem, ikke filer.',
  orThere: 'Eller åpne Hjelp og deretter Chat i nettleseren du skrev til oss fra.',
  reason: 'Du får denne e-posten fordi noen skrev til kundestøtten vår og oppga denne adressen for svaret.',
}
