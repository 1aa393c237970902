import type { reportTemplates as english } from '../en/report-templates.ts'
import type { Translation } from '../text.ts'

export const reportTemplates: Translation<typeof english> = {
  noSuchTemplate: 'Du har ingen slik mal.',
  noSuchField: 'Malen har ikke noe slikt felt.',
  changedMeanwhile: 'Malen ble endret et annet sted i mellomtiden. Se på hva den sier nå, og endre den på nytt.',
  tooManyTemplates: 'Du har så mange maler som en konto kan ha.',
  tooManyFields: 'Det er så mange felt som en mal kan ha.',
  nameEachField: 'Nevn hvert felt i malen én gang.',
  fieldIsAsked: 'Vilkåret for «{label}» spør om dette feltet. Endre vilkåret først.',
}
