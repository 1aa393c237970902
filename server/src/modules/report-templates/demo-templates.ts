import { createReportTemplateBody, type FieldContent } from '@fieldproof/contracts/entities/report-template'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'

/** An id of a field or option, which is the same on every start. */
const idOf = (template: number, field: number, option = 0): string =>
  `4d1b6c0e-8a52-4f37-9c${template}1-2be07d5${field.toString(16).padStart(2, '0')}f${option}1`

type Asked = Omit<Extract<FieldContent, { kind: 'text' }>, 'kind'>
const asked = (label: string, more: Partial<Asked> = {}): Asked => ({ label, hint: '', isRequired: false, ...more })

const pour = [
  { ...asked('Before the pour'), kind: 'section', repeat: null },
  {
    ...asked('Place in the building', { isRequired: true, hint: 'Grid lines and level, such as C4, level 2.' }),
    kind: 'text',
  },
  {
    ...asked('Formwork', { isRequired: true }),
    kind: 'condition',
  },
  {
    ...asked('Is the reinforcement as drawn?', { isRequired: true }),
    kind: 'single-choice',
    options: [
      { _id: idOf(1, 3, 1), label: 'Yes', score: 3 },
      { _id: idOf(1, 3, 2), label: 'Small deviations', score: 1 },
      { _id: idOf(1, 3, 3), label: 'No', score: 0 },
    ],
  },
  {
    ...asked('What deviates from the drawing?', { isRequired: true }),
    kind: 'long-text',
    showIf: { match: 'all', rules: [{ fieldId: idOf(1, 3), is: 'differs', value: idOf(1, 3, 1) }] },
  },
  {
    ...asked('Cover to reinforcement', { hint: 'The least of at least five measures.' }),
    kind: 'number',
    unit: 'mm',
    min: 10,
    max: 150,
  },
  { ...asked('Each delivery', { hint: 'Once for each lorry.' }), kind: 'section', repeat: { min: 1, max: 20 } },
  { ...asked('Delivery note number', { isRequired: true }), kind: 'text' },
  { ...asked('Arrived at', { isRequired: true }), kind: 'time' },
  { ...asked('Slump', { isRequired: true }), kind: 'number', unit: 'mm', min: 0, max: 300 },
  { ...asked('Concrete temperature'), kind: 'number', unit: '°C', min: 0, max: 45 },
  { ...asked('Photos of the pour'), kind: 'photo', maxPhotos: 10 },
  { ...asked('Signed by the site engineer', { isRequired: true }), kind: 'signature' },
]

const visit = [
  { ...asked('The site', {}), kind: 'section', repeat: null },
  {
    ...asked('Weather', { isRequired: true }),
    kind: 'single-choice',
    options: [
      { _id: idOf(2, 1, 1), label: 'Dry' },
      { _id: idOf(2, 1, 2), label: 'Rain' },
      { _id: idOf(2, 1, 3), label: 'Storm' },
    ],
  },
  { ...asked('People on site'), kind: 'number', unit: null, min: 0, max: 500 },
  { ...asked('Scaffolding', { isRequired: true }), kind: 'condition' },
  {
    ...asked('Is the site tidy and fenced?', { isRequired: true }),
    kind: 'single-choice',
    options: [
      { _id: idOf(2, 4, 1), label: 'Yes', score: 2 },
      { _id: idOf(2, 4, 2), label: 'Partly', score: 1 },
      { _id: idOf(2, 4, 3), label: 'No', score: 0 },
    ],
  },
  { ...asked('The work', {}), kind: 'section', repeat: null },
  { ...asked('Block work', { isRequired: true }), kind: 'condition' },
  { ...asked('Widest crack', { hint: 'Measured with a crack gauge.' }), kind: 'number', unit: 'mm', min: 0, max: 50 },
  { ...asked('What was done since the last visit', { isRequired: true }), kind: 'long-text' },
  { ...asked('Photos', { isRequired: true }), kind: 'photo', maxPhotos: 10 },
]

/** The templates of the demo customer. */
const templates = [
  {
    name: 'Concrete pour',
    description: 'For each pour: formwork, reinforcement, every delivery, photos and a signature.',
    fields: pour,
  },
  {
    name: 'Weekly site visit',
    description: 'The same questions each week, so that one week can be compared with the last.',
    fields: visit,
  },
]

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const owner = people.get('customer')
  if (owner === undefined) return
  for (const [place, { name, description, fields }] of templates.entries()) {
    const number = place + 1
    const _id = number === 1 ? '4d1b6c0e-8a52-4f37-9c61-2be07d5a9f11' : '4d1b6c0e-8a52-4f37-9c61-2be07d5a9f12'
    const read = createReportTemplateBody.parse({
      _id,
      name,
      description,
      fields: fields.map((field, index) => ({ _id: idOf(number, index), ...field })),
    })
    await db
      .insertInto('report_templates')
      .values({
        id: read._id,
        owner_id: owner,
        name: read.name,
        description: read.description,
        fields: JSON.stringify(read.fields),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Adds report templates of the demo customer. Existing ones are not changed, because the customer may have edited them.
 */
export const reportTemplatesDemo: DemoStep = { name: 'report-templates', version: 2, put }
