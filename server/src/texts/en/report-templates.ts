import type { Catalogue } from '../text.ts'

/** What is said of the templates that users make. */
export const reportTemplates = {
  noSuchTemplate: 'There is no such template of yours.',
  noSuchField: 'There is no such field in this template.',
  changedMeanwhile: 'This template was changed elsewhere meanwhile. Look at what it says now, then change it again.',
  tooManyTemplates: 'You have as many templates as an account can have.',
  tooManyFields: 'There are as many fields as a template can have.',
  nameEachField: 'Name each field of the template once.',
  fieldIsAsked: 'The condition of “{label}” asks about this field. Change that condition first.',
} as const satisfies Catalogue
