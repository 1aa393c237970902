import { differencesOf, emptyDraft, fieldKinds, isSameDraft, newField } from './draft.ts'

/** The field as the server returns it: the parts in another order, the texts trimmed. */
const stored = (field: object) =>
  Object.fromEntries(
    Object.entries(field)
      .reverse()
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)]),
  )

test.each(fieldKinds)('a saved field of the kind %s is not an unsaved change', (kind) => {
  const field = { ...newField(kind), label: 'Roof ' }
  const draft = { ...emptyDraft, name: 'House ', fields: [field] }
  const saved = { name: 'House', description: '', fields: [stored(field) as unknown as typeof field] }
  expect(isSameDraft(draft, saved)).toBe(true)
  expect(differencesOf(draft, { ...draft, fields: saved.fields })).toEqual([])
  expect(isSameDraft(draft, { ...saved, fields: [{ ...field, label: 'Wall' }] })).toBe(false)
})
