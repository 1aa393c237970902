import { randomUUID } from 'node:crypto'
import type { Field } from '@fieldproof/policy/template-fields'
import type { TestServer } from '#testing/test-server.ts'

/** A text field. */
export const textField = (more: Partial<Field> = {}): Field =>
  ({ _id: randomUUID(), kind: 'text', label: 'What is there?', hint: '', isRequired: false, ...more }) as Field

/** Inserts a user's template, with one text field by default. @returns the ids of the template and its first field */
export const putTemplate = async (
  { db, clock }: TestServer,
  ownerId: string,
  fields: readonly Field[] = [textField()],
): Promise<{ templateId: string; fieldId: string }> => {
  const templateId = randomUUID()
  await db
    .insertInto('report_templates')
    .values({
      id: templateId,
      owner_id: ownerId,
      name: 'Weekly visit',
      description: '',
      fields: JSON.stringify(fields),
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  return { templateId, fieldId: fields[0]?._id ?? '' }
}
