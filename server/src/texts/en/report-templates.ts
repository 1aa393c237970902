import type { Catalogue } from '../text.ts'

/** Texts about the report templates of users. */
export const reportTemplates = {
  noSuchTemplate: 'We could not find this template.',
  noSuchField: 'We could not find this field in the template.',
  changedMeanwhile: 'This template was changed elsewhere. Check what it says now, then change it again.',
  tooManyTemplates: 'You have reached the limit of templates.',
  tooManyFields: 'This template has reached its limit of fields.',
  nameEachField: 'Name each field of the template once.',
  fieldIsAsked: 'The condition of “{label}” asks about this field. Change that condition first.',
} as const satisfies Catalogue
