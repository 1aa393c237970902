import type { customAdmin as english } from '../en/custom-admin.ts'
import type { Translation } from '../text.ts'

export const customAdmin: Translation<typeof english> = {
  notYours: 'Du kan ikke endre dette feltet.',
  saved: 'Endringene dine er lagret.',
  created: 'Det er lagret.',
  changedMeanwhile: 'Noen andre har endret dette i mellomtiden.',
  edit: { label: 'Rediger', description: 'Endre det som står i denne posten.' },
  create: 'Det tas vare på når du lagrer.',
}
